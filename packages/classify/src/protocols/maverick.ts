import addresses from "../addresses/maverick.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** V1 and V2; of paraswap's dex-lib, maverickprotocol/maverick-v2-examples, docs.mav.xyz. */
export default protocol({
  id: "maverick",
  name: "Maverick",
  type: "exchange",
  url: "https://docs.mav.xyz/",
  // Routers, factories, managers of positions; V2's boosted positions, rewards and vote locks.
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Swap(address sender, address recipient, bool tokenAIn, bool exactOutput, uint256 amountIn, uint256 amountOut, int32 activeTick)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolSwap(address sender, address recipient, (uint256 amount, bool tokenAIn, bool exactOutput, int32 tickLimit) params, uint256 amountIn, uint256 amountOut)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event AddLiquidity(address indexed sender, uint256 indexed tokenId, (uint128 deltaA, uint128 deltaB, uint256 deltaLpBalance, uint128 binId, uint8 kind, int32 lowerTick, bool isActive)[] binDeltas)",
      { means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }) }
    ),
    event(
      "event RemoveLiquidity(address indexed sender, address indexed recipient, uint256 indexed tokenId, (uint128 deltaA, uint128 deltaB, uint256 deltaLpBalance, uint128 binId, uint8 kind, int32 lowerTick, bool isActive)[] binDeltas)",
      { means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolAddLiquidity(address sender, address recipient, uint256 subaccount, (uint8 kind, int32[] ticks, uint128[] amounts) params, uint256 tokenAAmount, uint256 tokenBAmount, uint32[] binIds)",
      { means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolRemoveLiquidity(address sender, address recipient, uint256 subaccount, (uint32[] binIds, uint128[] amounts) params, uint256 tokenAOut, uint256 tokenBOut)",
      { means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } }) }
    )
  ]
})
