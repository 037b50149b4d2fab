import addresses from "../addresses/balancer-v1.json" with { type: "json" }
import { at, byName, event, poolCreated, protocol } from "../rule/index.ts"

/** https://docs.balancer.fi/reference/contracts/deployment-addresses: BFactory. */
const factory = at(addresses, "factory")

/** Pools are made by a factory that salts nothing; CoW's AMM kept their events. The caller may be another address's proxy. */
export default protocol({
  id: "balancer-v1",
  name: "Balancer V1",
  type: "exchange",
  url: "https://github.com/balancer/balancer-core",
  // The exchange proxy; of paraswap's dex-lib.
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event LOG_SWAP(address indexed caller, address indexed tokenIn, address indexed tokenOut, uint256 tokenAmountIn, uint256 tokenAmountOut)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event LOG_JOIN(address indexed caller, address indexed tokenIn, uint256 tokenAmountIn)", {
      means: ({ args, log }) => ({
        action: "deposit",
        actor: args.caller,
        operation: "add-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event LOG_EXIT(address indexed caller, address indexed tokenOut, uint256 tokenAmountOut)", {
      means: ({ args, log }) => ({
        action: "withdraw",
        actor: args.caller,
        operation: "remove-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event LOG_NEW_POOL(address indexed caller, address indexed pool)", {
      at: factory,
      means: ({ args, transaction }) => poolCreated(transaction.from, args.pool)
    })
  ]
})
