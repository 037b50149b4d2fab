import addresses from "../addresses/pancakeswap-infinity.json" with { type: "json" }
import { at, byName, event, liquidityChanged, poolCreated, protocol } from "../rule/index.ts"

const manager = at(addresses, "manager")
const bins = at(addresses, "bins")

/** PancakeSwap Infinity's core; @pancakeswap/infinity-sdk, sushi. */
export default protocol({
  id: "pancakeswap-infinity",
  name: "PancakeSwap Infinity",
  type: "exchange",
  url: "https://developer.pancakeswap.finance/contracts/infinity/overview",
  // The vault, the managers of positions in both kinds of pools, what pays out rewards.
  named: at(addresses),
  // With the vault and the manager of positions.
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee, uint16 protocolFee)",
      { at: manager, means: ({ args }) => ({ action: "swap", metadata: { pool: args.id } }) }
    ),
    event(
      "event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)",
      { at: manager, means: ({ args }) => liquidityChanged(args.liquidityDelta, args.id) }
    ),
    event(
      "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint160 sqrtPriceX96, int24 tick)",
      { at: manager, means: ({ args, transaction }) => poolCreated(transaction.from, args.id) }
    ),
    event(
      "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint24 activeId, uint24 fee, uint16 protocolFee)",
      { id: "Swap-bins", at: bins, means: ({ args }) => ({ action: "swap", metadata: { pool: args.id } }) }
    )
  ]
})
