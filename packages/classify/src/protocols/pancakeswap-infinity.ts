import { type Deployments, event, liquidityChanged, onEveryChain, poolCreated, protocol } from "../rule/index.ts"

/** The manager of pools with concentrated liquidity, which SushiSwap V4 runs under its own name. */
const sushi = "0x81d732702f87d2d652ae79e9f52bf44928eca210"
const pancake = "0xa0ffb9c1ce1fe56963b0321b32e7a0302114058b"
const manager: Deployments = {
  ethereum: [sushi],
  polygon: [sushi],
  base: [pancake, sushi],
  arbitrum: [sushi],
  bnb: [pancake, sushi]
}
const bins: Deployments = onEveryChain("0xc697d2898e0d09264376196696c51d7abbbaa4a9")

/** PancakeSwap Infinity's core; @pancakeswap/infinity-sdk, sushi. */
export default protocol({
  id: "pancakeswap-infinity",
  name: "PancakeSwap Infinity",
  type: "exchange",
  url: "https://developer.pancakeswap.finance/contracts/infinity/overview",
  // The vault, the managers of positions in both kinds of pools, what pays out rewards.
  contracts: onEveryChain(
    "0x238a358808379702088667322f80ac48bad5e6c4",
    "0x55f4c8aba71a1e923edc303eb4feff14608cc226",
    "0x3d311d6283dd8ab90bb0031835c8e606349e2850",
    "0xea8620aab2f07a0ae710442590d649ade8440877"
  ),
  // With the vault and the manager of positions.
  forks: [
    {
      name: "SushiSwap V4",
      contracts: onEveryChain(
        sushi,
        "0xeb4f1e157d18b1a4d09a5207a96e17601ea354b2",
        "0xd3d35fbc4e44523ca3cd383c1948322ddb42f644"
      )
    }
  ],
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
