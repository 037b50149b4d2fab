import { type Deployments, event, liquidityChanged, poolCreated, protocol } from "../rule/index.ts"

/** The pool manager of concentrated liquidity, which SushiSwap V4 runs. */
const pools = "0x81d732702f87d2d652ae79e9f52bf44928eca210"
const manager: Deployments = { ethereum: [pools], polygon: [pools] }

/** With the vault and the manager of positions. */
const sushi = [
  pools,
  "0xeb4f1e157d18b1a4d09a5207a96e17601ea354b2",
  "0xd3d35fbc4e44523ca3cd383c1948322ddb42f644"
] as const

/** PancakeSwap Infinity's core under SushiSwap's name; @pancakeswap/infinity-sdk, sushi. */
export default protocol({
  id: "pancakeswap-infinity",
  name: "PancakeSwap Infinity",
  type: "exchange",
  url: "https://developer.pancakeswap.finance/contracts/infinity/overview",
  forks: [{ name: "SushiSwap V4", contracts: { ethereum: sushi, polygon: sushi } }],
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
    )
  ]
})
