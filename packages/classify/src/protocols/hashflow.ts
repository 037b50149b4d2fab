import addresses from "../addresses/hashflow.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** Market makers' pools; signatures of @hashflow/sdk, routers, of both versions, of paraswap's dex-lib. */
export default protocol({
  id: "hashflow",
  name: "Hashflow",
  type: "exchange",
  url: "https://docs.hashflow.com/",
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Trade(address trader, address effectiveTrader, bytes32 txid, address baseToken, address quoteToken, uint256 baseTokenAmount, uint256 quoteTokenAmount)",
      { means: ({ args }) => ({ action: "swap", actor: args.trader }) }
    ),
    event(
      "event AddLiquidityPublicPool(address pool, address token, address liquidityProvider, uint256 depositAmount, uint256 hTokenAmount)",
      { means: ({ args }) => ({ action: "deposit", actor: args.liquidityProvider, operation: "add-liquidity" }) }
    ),
    event("event AddLiquidity(address token, address liquidityProvider, uint256 depositAmount, uint256 hTokenAmount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.liquidityProvider, operation: "add-liquidity" })
    })
  ]
})
