import addresses from "../addresses/owlto.json" with { type: "json" }
import { at, bridgedOut, event, protocol } from "../rule/index.ts"

/** Makers pay on the other chain what is deposited for them; DefiLlama's bridges-server. */
export default protocol({
  id: "owlto",
  name: "Owlto",
  type: "exchange",
  url: "https://docs.owlto.finance/",
  emitters: at(addresses),
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      "event Deposit(address user, address token, address maker, string target, uint256 amount, uint256 destination, uint256 channel, uint256 timestamp)",
      {
        // The destination is a number of its own.
        means: ({ args }) => bridgedOut(args.user, "")
      }
    )
  ]
})
