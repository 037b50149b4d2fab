import { onEveryChain, protocol } from "../rule/index.ts"

/**
 * Routers of aggregators, wallets and trading bots: the pools' events and the flows determine what happened. Of Dune's spellbook
 * (oneinch_mapped_contracts), @rainbow-me/swaps, DefiLlama's dimension-adapters, and the exchanges that Etherscan labels.
 */
export default protocol({
  id: "swap-entrances",
  name: "Swap router",
  type: "exchange",
  forks: [
    { name: "Rainbow", contracts: onEveryChain("0x00000000009726632680fb29d3f7a9734e3010e2") },
    {
      name: "Firebird",
      contracts: {
        optimism: ["0x0c6134abc08a1eafc3e2dc9a5ad023bb08da86c3"],
        polygon: ["0xb31d1b1ea48ce4bf10ed697d44b747287e785ad4"]
      }
    },
    {
      name: "Slingshot",
      contracts: {
        optimism: ["0x00c0184c0b5d42fba6b7ca914b31239b419ab80b"],
        polygon: ["0x07e56b727e0eacfa53823977599905024c2de4f0", "0xf2e4209afa4c3c9eaa3fb8e12eed25d8f328171c"]
      }
    },
    {
      name: "Transit Swap",
      contracts: {
        ethereum: ["0x00000047bb99ea4d791bb749d970de71ee0b1a34"],
        polygon: ["0x8b48715c5d6d1645663a4c460ea85ce846b8580e", "0xb45a2dda996c32e93b8c47098e90ed0e7ab18e39"]
      }
    },
    {
      name: "Bitget Swap",
      contracts: {
        ...onEveryChain("0xbc1d9760bd6ca468ca9fb5ff2cfbeac35d86c973"),
        polygon: [
          "0xbc1d9760bd6ca468ca9fb5ff2cfbeac35d86c973",
          "0xf5bfcbda96de6a55a3a80af5175a1cbb088d5338",
          "0xf6463845b0b9d9d33d8e2bcb6c628bc5cb1ad133"
        ]
      }
    },
    { name: "DZap", contracts: { polygon: ["0x3af3cc4930ef88f4afe0b695ac95c230e1a108ec"] } },
    {
      name: "Via Protocol",
      contracts: {
        optimism: ["0x777777773fdd8b28bb03377d10fcea75ad9768da"],
        polygon: ["0x777777773fdd8b28bb03377d10fcea75ad9768da"]
      }
    },
    {
      name: "Tokenlon",
      contracts: {
        ethereum: ["0x03f34be1bf910116595db1b11e9d1b2ca5d59659", "0xdc6c91b569c98f9f6f74d90f9beff99fdaf4248b"]
      }
    },
    { name: "SWFT", contracts: { ethereum: ["0x92e929d8b2c8430bcaf4cd87654789578bb2b786"] } },
    { name: "DEX.AG", contracts: { ethereum: ["0x745daa146934b27e3f0b6bff1a6e36b9b90fb131"] } },
    { name: "Totle", contracts: { ethereum: ["0x77208a6000691e440026bed1b178ef4661d37426"] } },
    { name: "Maestro", contracts: { ethereum: ["0x80a64c6d7f12c47b7c66c5b4e20e72bc1fcd5d9e"] } },
    { name: "Banana Gun", contracts: { ethereum: ["0x3328f7f4a1d1c57c35df56bbf0c9dcafca309c49"] } },
    { name: "Unibot", contracts: { ethereum: ["0x07490d45a33d842ebb7ea8c22cc9f19326443c75"] } },
    { name: "Binance Wallet", contracts: onEveryChain("0xb300000b72deaeb607a12d5f54773d1c19c7028d") },
    {
      name: "Enso",
      contracts: onEveryChain(
        "0xf75584ef6673ad213a685a1b58cc0330b8ea22cf",
        "0x80eba3855878739f4710233a8a19d89bdd2ffb8e"
      )
    },
    { name: "Coinbase Wallet Swap", contracts: { ethereum: ["0x8df6084e3b84a65ab9dd2325b5422e5debd8944a"] } }
  ],
  functions: [[{ action: "swap" }]],
  rules: []
})
