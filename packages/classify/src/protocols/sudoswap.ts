import { event, protocol } from "../rule/index.ts"

/** Sudoswap's pairs, identified by their events; the arguments distinguish the two versions. */
export default protocol({
  id: "sudoswap",
  name: "Sudoswap",
  type: "marketplace",
  url: "https://docs.sudoswap.xyz/",
  // Factories and routers; @reservoir0x/sdk.
  forks: [
    {
      name: "Sudoswap",
      contracts: {
        ethereum: [
          "0xb16c1342e617a5b6e4b631eb114483fdb289c0a4",
          "0x2b2e8cda09bba9660dca5cb6233787738ad68329",
          "0x844d04f79d2c58dcebf8fff1e389fccb1401aa49",
          "0xa020d57ab0448ef74115c112d18a9c231cc86000",
          "0x090c236b62317db226e6ae6cd4c0fd25b7028b65"
        ],
        base: ["0x605145d263482684590f630e9e581b21e4938eb8", "0xa07ebd56b361fe79af706a2bf6d8097091225548"],
        arbitrum: ["0x4f1627be4c72aeb9565d4c751550c4d262a96b51", "0x5bfe2ef160eaaaa4afa89a8fa09775b6580162c9"]
      }
    }
  ],
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
