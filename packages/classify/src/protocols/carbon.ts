import addresses from "../addresses/carbon.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** CarbonController; @bancor/carbon-sdk. */
const controller = at(addresses, "controller")

export default protocol({
  id: "carbon",
  name: "Carbon",
  type: "exchange",
  url: "https://docs.carbondefi.xyz/",
  rules: [
    event(
      "event StrategyCreated(uint256 id, address indexed owner, address indexed token0, address indexed token1, (uint128 y, uint128 z, uint64 A, uint64 B) order0, (uint128 y, uint128 z, uint64 A, uint64 B) order1)",
      {
        at: controller,
        means: ({ args }) => ({
          action: "deposit",
          actor: args.owner,
          operation: "add-liquidity",
          sentence: "Created a strategy[ of {sent}] on {contract}",
          metadata: { strategy: args.id.toString() }
        })
      }
    ),
    event(
      "event StrategyDeleted(uint256 id, address indexed owner, address indexed token0, address indexed token1, (uint128 y, uint128 z, uint64 A, uint64 B) order0, (uint128 y, uint128 z, uint64 A, uint64 B) order1)",
      {
        at: controller,
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.owner,
          operation: "remove-liquidity",
          sentence: "Closed a strategy on {contract}[ for {received}]",
          metadata: { strategy: args.id.toString() }
        })
      }
    ),
    // Reason 0 is the owner's edit, 1 a trade.
    event(
      "event StrategyUpdated(uint256 indexed id, address indexed token0, address indexed token1, (uint128 y, uint128 z, uint64 A, uint64 B) order0, (uint128 y, uint128 z, uint64 A, uint64 B) order1, uint8 reason)",
      {
        at: controller,
        means: ({ args, transaction, ledger }) => {
          if (args.reason !== 0) return undefined
          const draws = ledger.net(transaction.from).some(({ amount }) => amount > 0n)
          return {
            action: draws ? "withdraw" : "deposit",
            operation: draws ? "remove-liquidity" : "add-liquidity",
            sentence: draws
              ? "Withdrew {received} from a strategy on {contract}"
              : "Edited a strategy on {contract}[, adding {sent}]",
            metadata: { strategy: args.id.toString() }
          }
        }
      }
    ),
    event(
      "event TokensTraded(address indexed trader, address indexed sourceToken, address indexed targetToken, uint256 sourceAmount, uint256 targetAmount, uint128 tradingFeeAmount, bool byTargetAmount)",
      { at: controller, means: () => ({ action: "swap" }) }
    )
  ]
})
