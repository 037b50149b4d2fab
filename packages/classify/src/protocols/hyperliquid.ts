import addresses from "../addresses/hyperliquid.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const bridge = at(addresses, "bridge")

/** The bridge of its own chain: USDC is sent to it, without an event, and validators pay out; hyperliquid-dex/contracts, Bridge2. */
export default protocol({
  id: "hyperliquid",
  name: "Hyperliquid",
  type: "derivatives",
  url: "https://hyperliquid.gitbook.io/hyperliquid-docs/for-developers/api/bridge2",
  rules: [
    event(
      "event FinalizedWithdrawal(address indexed user, address destination, uint64 usd, uint64 nonce, bytes32 message)",
      {
        at: bridge,
        means: ({ args, transaction }) => [
          { action: "withdraw", actor: args.destination, operation: "remove-margin" },
          {
            action: "execute",
            actor: transaction.from,
            operation: "settle",
            sentence: "Paid withdrawals of others from {contract}"
          }
        ]
      }
    )
  ]
})
