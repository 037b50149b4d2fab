import addresses from "../addresses/kyberswap.json" with { type: "json" }
import { at, type Create2, event, factories, protocol } from "../rule/index.ts"

/** Elastic's pools, salted as Uniswap V3's with fees of its own; of paraswap's dex-lib. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [8, 10, 40, 300, 1000, 20, 50, 100, 250, 500, 2000, 5000],
  factories: factories(addresses, "factory", "0x00e263aaa3a2c06a89b53217a9e7aad7e15613490a72e0f95f303c4de2dc7045")
}

export default protocol({
  id: "kyberswap",
  name: "KyberSwap",
  type: "exchange",
  url: "https://docs.kyberswap.com/liquidity-solutions/kyberswap-elastic",
  // Elastic's router and position manager, Classic's routers.
  emitters: at(addresses),
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 deltaQty0, int256 deltaQty1, uint160 sqrtP, uint128 liquidity, int24 currentTick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to, uint256 feeInPrecision)",
      {
        id: "Swap-classic",
        means: ({ log }) => ({ action: "swap", contractName: "KyberSwap Classic", metadata: { pool: log.address } })
      }
    ),
    event(
      "event MintPosition(uint256 indexed tokenId, uint80 indexed poolId, uint128 liquidity, uint256 amount0, uint256 amount1)",
      {
        means: ({ args }) => ({
          action: "deposit",
          operation: "add-liquidity",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event AddLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1, uint256 additionalRTokenOwed)",
      {
        means: ({ args }) => ({
          action: "deposit",
          operation: "add-liquidity",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event RemoveLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1, uint256 additionalRTokenOwed)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          operation: "remove-liquidity",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event("event BurnRToken(uint256 indexed tokenId, uint256 rTokenBurn)", {
      means: ({ args }) => ({ action: "claim", operation: "fees", metadata: { tokenId: args.tokenId.toString() } })
    })
  ]
})
