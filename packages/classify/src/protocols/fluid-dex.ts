import { event, protocol } from "../rule/index.ts"

/** Pools over Fluid's lending, whose vaults hold their liquidity; of paraswap's dex-lib. */
export default protocol({
  id: "fluid-dex",
  name: "Fluid",
  type: "exchange",
  url: "https://docs.fluid.instadapp.io/",
  // DexLite.
  forks: [{ name: "Fluid", contracts: { ethereum: ["0xbbcb91440523216e2b87052a99f69c604a7b6e00"] } }],
  rules: [
    event("event Swap(bool swap0to1, uint256 amountIn, uint256 amountOut, address to)", {
      means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } })
    }),
    event("event LogSwap(uint256 swapData, uint256 dexVariables)", { means: () => ({ action: "swap" }) })
  ]
})
