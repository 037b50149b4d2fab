import { type Act, event, onEveryChain, protocol } from "../rule/index.ts"

/** The caller of the position manager, or its account, moves the liquidity. */
const liquidityChange = (action: Act["action"], operation: string, tokenId: bigint): Act => ({
  action,
  operation,
  metadata: { tokenId: tokenId.toString() }
})

/**
 * Managers of positions in pools of Uniswap V3's design; of @uniswap/sdk-core, sushi, @pancakeswap/v3-sdk, the READMEs of
 * velodrome-finance's and aerodrome-finance's slipstream, docs.camelot.exchange and QuickSwap/interface-v2.
 */
export default protocol({
  id: "uniswap-v3-positions",
  name: "Uniswap V3",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v3/reference/periphery/NonfungiblePositionManager",
  contracts: {
    ...onEveryChain("0xc36442b4a4522e871399cd717abdd847ab11fe88"),
    base: ["0x03a520b32c04bf3beef7beb72e919cf822ed34f1"],
    bnb: ["0x7b8a01b39d58278b5de7e48c8449c9f4f5170613"],
    gnosis: ["0xae8fbe656a77519a7490054274910129c9244fa3"],
    avalanche: ["0x655c406ebfa14ee2006250925e54ec43ad184f8b"],
    linea: ["0x4615c383f85d0a2bbed973d83ccecf5cb7121463"],
    scroll: ["0xb39002e4033b162fac607fc3471e205fa2ae5967"]
  },
  forks: [
    {
      name: "SushiSwap V3",
      contracts: {
        ethereum: ["0x2214a42d8e2a1d20635c2cb0664422c528b6a432"],
        optimism: ["0x1af415a1eba07a4986a52b6f2e7de7003d82231e"],
        polygon: ["0xb7402ee99f0a008e461098ac3a27f4957df89a40"],
        base: ["0x80c7dd17b01855a6d2347444a0fcc36136a314de"],
        arbitrum: ["0xf0cbce1942a68beb3d1b73f0dd86c8dcc363ef49"],
        bnb: ["0xf70c086618dcf2b1a461311275e00d6b722ef914"],
        gnosis: ["0xab235da7f52d35fb4551afba11bfb56e18774a65"],
        avalanche: ["0x18350b048ab366ed601ffdbc669110ecb36016f3"],
        linea: ["0x80c7dd17b01855a6d2347444a0fcc36136a314de"],
        scroll: ["0x0389879e0156033202c44bf784ac18fc02edee4f"]
      }
    },
    { name: "PancakeSwap V3", contracts: onEveryChain("0x46a15b0b27311cedf172ab29e4f4766fbe7f4364") },
    {
      name: "Velodrome",
      contracts: {
        optimism: ["0xbb5dfe1380333cee4c2eebd7202c80de2256adf4", "0x416b433906b1b72fa758e166e239c43d68dc6f29"]
      }
    },
    {
      name: "Aerodrome",
      contracts: {
        base: [
          "0x827922686190790b37229fd06084350e74485b72",
          "0xa990c6a764b73bf43cee5bb40339c3322fb9d55f",
          "0xe1f8cd9ac4e4a65f54f38a5cdafca44f6dd68b53"
        ]
      }
    },
    { name: "QuickSwap V3", contracts: { polygon: ["0x8ef88e4c7cfbbac1c163f7eddd4b578792201de6"] } },
    { name: "AlienBase", contracts: { base: ["0xb7996d1ecd07fb227e8dca8cd5214bdfb04534e5"] } },
    { name: "Thena", contracts: { bnb: ["0xa51adb08cbe6ae398046a23bec013979816b77ab"] } },
    { name: "Ramses", contracts: { arbitrum: ["0xaa277cb7914b7e5514946da92cb9de332ce610ef"] } },
    { name: "Pharaoh", contracts: { avalanche: ["0xaaa78e8c4241990b4ce159e105da08129345946a"] } },
    { name: "Nile", contracts: { linea: ["0xaaa78e8c4241990b4ce159e105da08129345946a"] } },
    { name: "Nuri", contracts: { scroll: ["0xaaa78e8c4241990b4ce159e105da08129345946a"] } },
    {
      name: "Camelot",
      contracts: {
        arbitrum: ["0x00c7f3082833e796a5b3e4bd59f6642ff44dcd15", "0xa602e7195fcc9364210181dffa33482b5adce9d8"]
      }
    }
  ],
  functions: [
    [
      { action: "deposit", operation: "add-liquidity" },
      "mint((address, address, uint24, int24, int24, uint256, uint256, uint256, uint256, address recipient, uint256) position)",
      "increaseLiquidity((uint256, uint256, uint256, uint256, uint256, uint256) added)"
    ],
    [
      { action: "withdraw", operation: "remove-liquidity" },
      "decreaseLiquidity((uint256, uint128, uint256, uint256, uint256) removed)"
    ],
    [{ action: "claim", operation: "fees" }, "collect((uint256, address recipient, uint128, uint128) collected)"]
  ],
  rules: [
    event("event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)", {
      means: ({ args }) => liquidityChange("deposit", "add-liquidity", args.tokenId)
    }),
    // Algebra's.
    event(
      "event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint128 actualLiquidity, uint256 amount0, uint256 amount1, address pool)",
      {
        id: "IncreaseLiquidity-algebra",
        means: ({ args }) => ({
          ...liquidityChange("deposit", "add-liquidity", args.tokenId),
          metadata: { tokenId: args.tokenId.toString(), pool: args.pool }
        })
      }
    ),
    event("event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)", {
      means: ({ args }) => liquidityChange("withdraw", "remove-liquidity", args.tokenId)
    }),
    event("event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)", {
      means: ({ args }) => liquidityChange("claim", "fees", args.tokenId)
    })
  ]
})
