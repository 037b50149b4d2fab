import { bridgedOut, event, protocol } from "../rule/index.ts"

/** Makers pay on the other chain what is deposited for them; DefiLlama's bridges-server. */
export default protocol({
  id: "owlto",
  name: "Owlto",
  type: "exchange",
  url: "https://docs.owlto.finance/",
  contracts: {
    ethereum: ["0x0e83ded9f80e1c92549615d96842f5cb64a08762"],
    optimism: ["0x0e83ded9f80e1c92549615d96842f5cb64a08762"],
    polygon: ["0xc626845bf4e6a5802ef774da0b3dfc6707f015f7"]
  },
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
