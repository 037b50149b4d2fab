import addresses from "../addresses/sudoswap.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** Sudoswap's pairs, identified by their events; the arguments distinguish the two versions. */
export default protocol({
  id: "sudoswap",
  name: "Sudoswap",
  type: "marketplace",
  url: "https://docs.sudoswap.xyz/",
  // Factories and routers; @reservoir0x/sdk.
  forks: byName(addresses, "fork"),
  functions: [[{ action: "buy" }]],
  rules: [
    event("event SwapNFTInPair()", { means: () => ({ action: "sell" }) }),
    event("event SwapNFTOutPair()", { means: () => ({ action: "buy" }) }),
    event("event SwapNFTInPair(uint256 amountOut, uint256[] ids)", {
      id: "SwapNFTInPair-v2",
      means: () => ({ action: "sell" })
    }),
    event("event SwapNFTOutPair(uint256 amountIn, uint256[] ids)", {
      id: "SwapNFTOutPair-v2",
      means: () => ({ action: "buy" })
    }),
    event("event SwapNFTInPair(uint256 amountOut, uint256 numNFTs)", {
      id: "SwapNFTInPair-1155",
      means: () => ({ action: "sell" })
    }),
    event("event SwapNFTOutPair(uint256 amountIn, uint256 numNFTs)", {
      id: "SwapNFTOutPair-1155",
      means: () => ({ action: "buy" })
    })
  ]
})
