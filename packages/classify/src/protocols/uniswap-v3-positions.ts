import addresses from "../addresses/uniswap-v3-positions.json" with { type: "json" }
import { type Act, at, byName, event, protocol } from "../rule/index.ts"

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
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
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
