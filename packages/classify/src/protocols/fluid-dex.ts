import addresses from "../addresses/fluid-dex.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** Pools over Fluid's lending, whose vaults hold their liquidity; of paraswap's dex-lib. */
export default protocol({
  id: "fluid-dex",
  name: "Fluid",
  type: "exchange",
  url: "https://docs.fluid.instadapp.io/",
  // DexLite.
  forks: byName(addresses, "fork"),
  rules: [
    event("event Swap(bool swap0to1, uint256 amountIn, uint256 amountOut, address to)", {
      means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } })
    }),
    event("event LogSwap(uint256 swapData, uint256 dexVariables)", { means: () => ({ action: "swap" }) })
  ]
})
