import addresses from "../addresses/gsn.json" with { type: "json" }
import { address, at, event, protocol } from "../rule/index.ts"

/** The first Gas Station Network's hub, the same on every chain; @openzeppelin/gsn-provider, @polymarket/builder-relayer-client. */
export default protocol({
  id: "gsn",
  name: "Gas Station Network",
  type: "wallet",
  url: "https://docs.opengsn.org/",
  rules: [
    event(
      "event TransactionRelayed(address indexed relay, address indexed from, address indexed to, bytes4 selector, uint8 status, uint256 charge)",
      {
        at: at(addresses, "transaction-relayed"),
        means: ({ args }) => ({
          action: "execute",
          actor: args.relay,
          operation: "relay",
          sentence: `Relayed a call from {user} to {target}${args.status === 0 ? "" : ", which failed"}`,
          values: { user: address(args.from), target: address(args.to) },
          ...(args.status === 0 ? {} : { metadata: { inner: "failed" } })
        })
      }
    )
  ]
})
