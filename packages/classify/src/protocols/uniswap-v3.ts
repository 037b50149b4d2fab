import { type Create2, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

const pools: Create2 = {
  salt: "tokens-fee",
  fees: [500, 3000, 10_000, 100],
  factories: [
    {
      name: "Uniswap V3",
      factory: "0x1f98431c8ad98523631ae4a59f267346ea31f984",
      initCodeHash: "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    }
  ],
  otherwise: "Uniswap V3 fork"
}

const positions: Deployments = onEveryChain("0xc36442b4a4522e871399cd717abdd847ab11fe88")

export default protocol({
  id: "uniswap-v3",
  name: "Uniswap V3",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v3/reference/overview",
  contracts: onEveryChain("0xe592427a0aece92de3edee1f18e0157c05861564", "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45"),
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)", {
      at: positions,
      means: ({ args }) => ({
        action: "deposit",
        operation: "add-liquidity",
        metadata: { tokenId: args.tokenId.toString() }
      })
    }),
    event("event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)", {
      at: positions,
      means: ({ args }) => ({
        action: "withdraw",
        operation: "remove-liquidity",
        metadata: { tokenId: args.tokenId.toString() }
      })
    }),
    event("event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)", {
      at: positions,
      means: ({ args }) => ({ action: "claim", operation: "fees", metadata: { tokenId: args.tokenId.toString() } })
    }),
    event(
      "event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
      {
        means: ({ args, transaction }) => ({
          action: "create",
          by: transaction.from,
          operation: "create-pool",
          says: "Created a liquidity pool on {contract}",
          metadata: { pool: args.pool }
        })
      }
    )
  ]
})
