import addresses from "../addresses/uniswap-v4.json" with { type: "json" }
import { at, event, liquidityChanged, poolCreated, protocol } from "../rule/index.ts"

/** PoolManager and PositionManager; of @uniswap/sdk-core. */
const manager = at(addresses, "manager")

export default protocol({
  id: "uniswap-v4",
  name: "Uniswap V4",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v4/reference/core/interfaces/IPoolManager",
  named: at(addresses),
  rules: [
    event(
      "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)",
      { at: manager, means: ({ args }) => ({ action: "swap", metadata: { pool: args.id } }) }
    ),
    event(
      "event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)",
      { at: manager, means: ({ args }) => liquidityChanged(args.liquidityDelta, args.id) }
    ),
    event(
      "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
      { at: manager, means: ({ args, transaction }) => poolCreated(transaction.from, args.id) }
    ),
    event("event Donate(bytes32 indexed id, address indexed sender, uint256 amount0, uint256 amount1)", {
      at: manager,
      means: ({ args }) => ({
        action: "donate",
        sentence: "Donated[ {sent}] to a pool's liquidity on {contract}",
        metadata: { pool: args.id }
      })
    })
  ]
})
