import addresses from "../addresses/balancer-v3.json" with { type: "json" }
import { type Act, type Address, at, event, poolCreated, protocol } from "../rule/index.ts"

const vault = at(addresses, "vault")

const liquidityChange = (action: Act["action"], operation: string, actor: Address, pool: Address): Act => ({
  action,
  actor,
  operation,
  metadata: { pool }
})

export default protocol({
  id: "balancer-v3",
  name: "Balancer V3",
  type: "exchange",
  url: "https://docs.balancer.fi/concepts/vault/",
  // Routers: for one pool, batches, composite and boosted pools, buffers, unbalanced joins; of @balancer/sdk.
  named: at(addresses),
  rules: [
    event(
      "event Swap(address indexed pool, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut, uint256 swapFeePercentage, uint256 swapFeeAmount)",
      { at: vault, means: ({ args }) => ({ action: "swap", metadata: { pool: args.pool } }) }
    ),
    event(
      "event LiquidityAdded(address indexed pool, address indexed liquidityProvider, uint8 indexed kind, uint256 totalSupply, uint256[] amountsAddedRaw, uint256[] swapFeeAmountsRaw)",
      {
        at: vault,
        means: ({ args }) => liquidityChange("deposit", "add-liquidity", args.liquidityProvider, args.pool)
      }
    ),
    event(
      "event LiquidityRemoved(address indexed pool, address indexed liquidityProvider, uint8 indexed kind, uint256 totalSupply, uint256[] amountsRemovedRaw, uint256[] swapFeeAmountsRaw)",
      {
        at: vault,
        means: ({ args }) => liquidityChange("withdraw", "remove-liquidity", args.liquidityProvider, args.pool)
      }
    ),
    event("event PoolInitialized(address indexed pool)", {
      at: vault,
      means: ({ args, transaction }) => poolCreated(transaction.from, args.pool)
    })
  ]
})
