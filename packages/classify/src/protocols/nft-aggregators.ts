import { onEveryChain, protocol } from "../rule/index.ts"

/** They buy on several markets at once: the markets' events show what happened. Of @reservoir0x/sdk. */
export default protocol({
  id: "nft-aggregators",
  name: "NFT aggregator",
  type: "marketplace",
  forks: [
    {
      name: "Gem",
      contracts: {
        ethereum: [
          "0x0000000031f7382a812c64b604da4fc520afef4b",
          "0xf24629fbb477e10f2cf331c2b7452d8596b5c7a5",
          "0x83c8f28c26bf6aaca652df1dbbe0e1b56f8baba2",
          "0x0000000035634b55f3d99b071b5a354f48e10bef",
          "0x00000000a50bb64b4bbeceb18715748dface08af",
          "0xae9c73fd0fd237c1c6f66fe009d24ce969e98704",
          "0x539ea5d6ec0093ff6401dbcd14d049c37a77151b",
          "0x3963fb8c968a744b7a01b13b9fd5362e189f7e1a",
          "0xeda0edeee797f579bdb0d055ae135ecb71709d28"
        ]
      }
    },
    {
      name: "Genie",
      contracts: {
        ethereum: [
          "0x0a267cf51ef038fc00e71801f5a524aec06e4f07",
          "0x2af4b707e1dce8fc345f38cfeeaa2421e54976d5",
          "0xcdface5643b90ca4b3160dd2b5de80c1bf1cb088",
          "0x31837aaf36961274a04b915697fdfca1af31a0c7",
          "0xf97e9727d8e7db7aa8f006d1742d107cf9411412"
        ]
      }
    },
    {
      name: "Reservoir",
      contracts: {
        ...onEveryChain(
          "0xc2c862322e9c97d6244a3506655da95f05246fd8",
          "0x79ce8f93063f8be4573a58f250b003859ebb7a24",
          "0x849ef788b40af342e2883c3112dd636f03a4203e",
          // On Base, Linea and Scroll.
          "0x1aed60a97192157fda7fb26267a439d523d09c5e",
          "0x224ecb4eae96d31372d1090c3b0233c8310dbbab"
        ),
        ethereum: [
          "0xc2c862322e9c97d6244a3506655da95f05246fd8",
          "0x79ce8f93063f8be4573a58f250b003859ebb7a24",
          "0x849ef788b40af342e2883c3112dd636f03a4203e",
          "0x6e606a7802d19cd33bad39caebba3047b479e5d9",
          "0xc52b521b284792498c1036d4c2ed4b73387b3859",
          "0x5aa9ca240174a54af6d9bfc69214b2ed948de86d",
          "0x7c9733b19e14f37aca367fbd78922c098c55c874",
          "0x8005488ff4f8982d2d8c1d602e6d747b1428dd41",
          "0x9ebfb53fa8526906738856848a27cb11b0285c3f",
          "0x178a86d36d89c7fdebea90b739605da7b131ff6a"
        ]
      }
    },
    {
      name: "Rarible",
      contracts: {
        ethereum: ["0x2a7251d1e7d708c507b1b0d3ff328007beecce5d", "0x7f19564c35c681099c0c857a7141836cf7edaa53"]
      }
    },
    { name: "X2Y2", contracts: { ethereum: ["0x56dd5bbede9bfdb10a2845c4d70d4a2950163044"] } },
    { name: "Element", contracts: { ethereum: ["0x69cf8871f61fb03f540bc519dd1f1d4682ea0bf6"] } },
    { name: "Alphasharks", contracts: { ethereum: ["0x552b16d19dbad7af2786fe5a40d96d2a5c09428c"] } },
    { name: "NFTInit", contracts: { ethereum: ["0x7f6cdf5869bd780ea351df4d841f68d73cbcc16b"] } }
  ],
  functions: [[{ action: "buy" }]],
  rules: []
})
