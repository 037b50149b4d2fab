import { type Deployments, event, liquidityChanged, poolCreated, protocol } from "../rule/index.ts"

/** PoolManager and PositionManager; of @uniswap/sdk-core. */
const manager: Deployments = {
  ethereum: ["0x000000000004444c5dc75cb358380d2e3de08a90"],
  optimism: ["0x9a13f98cb987694c9f086b1f5eb990eea8264ec3"],
  polygon: ["0x67366782805870060151383f4bbff9dab53e5cd6"],
  base: ["0x498581ff718922c3f8e6a244956af099b2652b2b"],
  arbitrum: ["0x360e68faccca8ca495c1b759fd9eee466db9fb32"],
  bnb: ["0x28e2ea090877bf75740558f6bfb36a5ffee9e9df"],
  avalanche: ["0x06380c0e0912312b5150364b9dc4542ba0dbbc85"],
  linea: ["0x248083fb965359d82b06c1f5322480dcfc1ad857"]
}
const positions: Deployments = {
  ethereum: ["0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e"],
  optimism: ["0x3c3ea4b57a46241e54610e5f022e5c45859a1017"],
  polygon: ["0x1ec2ebf4f37e7363fdfe3551602425af0b3ceef9"],
  base: ["0x7c5f5a4bbd8fd63184577525326123b519429bdc"],
  arbitrum: ["0xd88f38f930b7952f2db2432cb002e7abbf3dd869"],
  bnb: ["0x7a4a5c919ae2541aed11041a1aeee68f1287f95b"],
  avalanche: ["0xb74b1f14d2754acfcbbe1a221023a5cf50ab8acd"],
  linea: ["0xddcad5775b2816a87495f207731b3571d7ee3c76"]
}

export default protocol({
  id: "uniswap-v4",
  name: "Uniswap V4",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v4/reference/core/interfaces/IPoolManager",
  contracts: positions,
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
