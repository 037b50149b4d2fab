import { type Act, type Create2, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

const initCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

/** Of @uniswap/sdk-core and sushi. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [500, 3000, 10_000, 100],
  factories: [
    { name: "Uniswap V3", factory: "0x1f98431c8ad98523631ae4a59f267346ea31f984", initCodeHash },
    {
      name: "SushiSwap V3",
      chain: "ethereum",
      factory: "0xbaceb8ec6b9355dfc0269c18bac9d6e2bdc29c4f",
      initCodeHash
    },
    {
      name: "SushiSwap V3",
      chain: "optimism",
      factory: "0x9c6522117e2ed1fe5bdb72bb0ed5e3f2bde7dbe0",
      initCodeHash
    },
    { name: "SushiSwap V3", chain: "polygon", factory: "0x917933899c6a5f8e37f31e19f92cdbff7e8ff0e2", initCodeHash }
  ],
  allowsUnproven: true
}

/** Where positions are staked for rewards; of v3-staker's README. */
const staker: Deployments = onEveryChain("0xe34139463ba50bd61336e0c446bd8c0867c6fe65")

/** The caller of the position manager, or its account, moves the liquidity. */
const liquidityChange = (action: Act["action"], operation: string, tokenId: bigint): Act => ({
  action,
  operation,
  metadata: { tokenId: tokenId.toString() }
})

export default protocol({
  id: "uniswap-v3",
  name: "Uniswap V3",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v3/reference/overview",
  // Routers, the migrator from V2, the position manager.
  contracts: onEveryChain(
    "0xe592427a0aece92de3edee1f18e0157c05861564",
    "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    "0xa5644e29708357803b5a882d272c41cc0df92b34",
    "0xc36442b4a4522e871399cd717abdd847ab11fe88"
  ),
  // Position managers; of sushi, @pancakeswap/v3-sdk and velodrome-finance's slipstream and sugar-sdk.
  forks: [
    {
      name: "SushiSwap V3",
      contracts: {
        ethereum: ["0x2214a42d8e2a1d20635c2cb0664422c528b6a432"],
        optimism: ["0x1af415a1eba07a4986a52b6f2e7de7003d82231e"],
        polygon: ["0xb7402ee99f0a008e461098ac3a27f4957df89a40"]
      }
    },
    { name: "PancakeSwap V3", contracts: { ethereum: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"] } },
    {
      name: "Velodrome",
      contracts: {
        optimism: ["0xbb5dfe1380333cee4c2eebd7202c80de2256adf4", "0x416b433906b1b72fa758e166e239c43d68dc6f29"]
      }
    }
  ],
  functions: [
    // The second router of V3 also trades on V2.
    [
      { action: "swap", contractName: "Uniswap V2" },
      "swapExactTokensForTokens(uint256 sent, uint256, address[] path, address recipient)",
      "swapTokensForExactTokens(uint256 received, uint256, address[] path, address recipient)"
    ],
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
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)", {
      means: ({ args }) => liquidityChange("deposit", "add-liquidity", args.tokenId)
    }),
    event("event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)", {
      means: ({ args }) => liquidityChange("withdraw", "remove-liquidity", args.tokenId)
    }),
    event("event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)", {
      means: ({ args }) => liquidityChange("claim", "fees", args.tokenId)
    }),
    event("event TokenStaked(uint256 indexed tokenId, bytes32 indexed incentiveId, uint128 liquidity)", {
      at: staker,
      means: ({ args }) => ({ ...liquidityChange("stake", "stake", args.tokenId), contractType: "savings" })
    }),
    event("event TokenUnstaked(uint256 indexed tokenId, bytes32 indexed incentiveId)", {
      at: staker,
      means: ({ args }) => ({ ...liquidityChange("withdraw", "unstake", args.tokenId), contractType: "savings" })
    }),
    event("event RewardClaimed(address indexed to, uint256 reward)", {
      at: staker,
      means: ({ args }) => ({ action: "claim", actor: args.to, contractType: "savings" })
    }),
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
