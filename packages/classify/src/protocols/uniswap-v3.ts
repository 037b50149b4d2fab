import { type Chain, type Create2, event, type Factory, onEveryChain, protocol } from "../rule/index.ts"

const initCodeHash: Factory["initCodeHash"] = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

/** Of @uniswap/sdk-core, sushi and paraswap's dex-lib. */
const factories: ReadonlyArray<readonly [name: string, chain: Chain, factory: Factory["factory"]]> = [
  ["Uniswap V3", "base", "0x33128a8fc17869897dce68ed026d694621f6fdfd"],
  ["Uniswap V3", "bnb", "0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7"],
  ["Uniswap V3", "gnosis", "0xe32f7dd7e3f098d518ff19a22d5f028e076489b1"],
  ["Uniswap V3", "avalanche", "0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad"],
  ["Uniswap V3", "linea", "0x31fafd4889fa1269f7a13a66ee0fb458f27d72a9"],
  ["Uniswap V3", "scroll", "0x70c62c8b8e801124a4aa81ce07b637a3e83cb919"],
  ["SushiSwap V3", "ethereum", "0xbaceb8ec6b9355dfc0269c18bac9d6e2bdc29c4f"],
  ["SushiSwap V3", "optimism", "0x9c6522117e2ed1fe5bdb72bb0ed5e3f2bde7dbe0"],
  ["SushiSwap V3", "polygon", "0x917933899c6a5f8e37f31e19f92cdbff7e8ff0e2"],
  ["SushiSwap V3", "base", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap V3", "arbitrum", "0x1af415a1eba07a4986a52b6f2e7de7003d82231e"],
  ["SushiSwap V3", "bnb", "0x126555dd55a39328f69400d6ae4f782bd4c34abb"],
  ["SushiSwap V3", "gnosis", "0xf78031cbca409f2fb6876bdfdbc1b2df24cf9bef"],
  ["SushiSwap V3", "avalanche", "0x3e603c14af37ebdad31709c4f848fc6ad5bec715"],
  ["SushiSwap V3", "linea", "0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  ["SushiSwap V3", "scroll", "0x46b3fdf7b5cde91ac049936bf0bdb12c5d22202e"],
  ["AlienBase", "base", "0x0fd83557b2be93617c9c1c1b6fd549401c74558c"]
]
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [500, 3000, 10_000, 100, 200, 750],
  factories: [
    { name: "Uniswap V3", factory: "0x1f98431c8ad98523631ae4a59f267346ea31f984", initCodeHash },
    ...factories.map(([name, chain, factory]) => ({ name, chain, factory, initCodeHash }))
  ],
  allowsUnproven: true
}

export default protocol({
  id: "uniswap-v3",
  name: "Uniswap V3",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v3/reference/overview",
  // Routers and the migrator from V2.
  contracts: {
    ...onEveryChain(
      "0xe592427a0aece92de3edee1f18e0157c05861564",
      "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
      "0xa5644e29708357803b5a882d272c41cc0df92b34"
    ),
    base: ["0x2626664c2603336e57b271c5c0b26f421741e481", "0x23cf10b1ee3adfca73b0ef17c07f7577e7acd2d7"],
    bnb: ["0xb971ef87ede563556b2ed4b1c0b0019111dd85d2", "0x32681814957e0c13117ddc0c2aba232b5c9e760f"],
    gnosis: ["0xc6d25285d5c5b62b7ca26d6092751a145d50e9be"],
    avalanche: ["0xbb00ff08d01d300023c629e8ffffcb65a5a578ce", "0x44f5f1f5e452ea8d29c890e8f6e893fc0f1f0f97"],
    linea: ["0x3d4e44eb1374240ce5f1b871ab261cd16335b76a"],
    scroll: ["0xfc30937f5cde93df8d48acaf7e6f5d8d8a31f636"]
  },
  functions: [
    // The second router of V3 also trades on V2.
    [
      { action: "swap", contractName: "Uniswap V2" },
      "swapExactTokensForTokens(uint256 sent, uint256, address[] path, address recipient)",
      "swapTokensForExactTokens(uint256 received, uint256, address[] path, address recipient)"
    ]
  ],
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
      {
        means: ({ args, transaction }) => ({
          action: "create",
          actor: transaction.from,
          operation: "create-pool",
          sentence: "Created a liquidity pool on {contract}",
          metadata: { pool: args.pool }
        })
      }
    )
  ]
})
