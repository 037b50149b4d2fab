import addresses from "../addresses/lfj.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** Liquidity Book of LFJ (Trader Joe), versions 2 to 2.2; @traderjoe-xyz/sdk-v2, @traderjoe-xyz/sdk. */
export default protocol({
  id: "lfj",
  name: "LFJ",
  type: "exchange",
  url: "https://developers.lfj.gg/",
  // Routers and factories, then the first version's router and factory.
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "swap" },
      "swapExactTokensForTokens(uint256, uint256, (uint256[], uint8[], address[]), address recipient, uint256)",
      "swapExactNATIVEForTokens(uint256, (uint256[], uint8[], address[]), address recipient, uint256)",
      "swapExactTokensForNATIVE(uint256, uint256, (uint256[], uint8[], address[]), address recipient, uint256)"
    ]
  ],
  rules: [
    event(
      "event Swap(address indexed sender, address indexed to, uint24 id, bytes32 amountsIn, bytes32 amountsOut, uint24 volatilityAccumulator, bytes32 totalFees, bytes32 protocolFees)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swap(address indexed sender, address indexed recipient, uint256 indexed id, bool swapForY, uint256 amountIn, uint256 amountOut, uint256 volatilityAccumulated, uint256 fees)",
      { id: "Swap-v2", means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event("event DepositedToBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts)", {
      means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } })
    }),
    event("event WithdrawnFromBins(address indexed sender, address indexed to, uint256[] ids, bytes32[] amounts)", {
      means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
    })
  ]
})
