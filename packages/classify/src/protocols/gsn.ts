import { address, event, onEveryChain, protocol } from "../rule/index.ts"

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
        at: onEveryChain("0xd216153c06e857cd7f72665e0af1d7d82172f494"),
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
