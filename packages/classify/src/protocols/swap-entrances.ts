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
        polygon: ["0xb31d1b1ea48ce4bf10ed697d44b747287e785ad4"],
        bnb: ["0x92e4f29be975c1b1eb72e77de24dccf11432a5bd"]
      }
    },
    {
      name: "Slingshot",
      contracts: {
        optimism: ["0x00c0184c0b5d42fba6b7ca914b31239b419ab80b"],
        polygon: ["0x07e56b727e0eacfa53823977599905024c2de4f0", "0xf2e4209afa4c3c9eaa3fb8e12eed25d8f328171c"],
        arbitrum: ["0x5543550d65813c1fa76242227cbba0a28a297771", "0xe8c97bf6d084880de38aec1a56d97ed9fdfa0c9b"],
        bnb: ["0x224b239b8bb896f125bd77eb334e302a318d9e33"]
      }
    },
    {
      name: "Transit Swap",
      contracts: {
        ...onEveryChain("0x00000047bb99ea4d791bb749d970de71ee0b1a34", "0xb45a2dda996c32e93b8c47098e90ed0e7ab18e39"),
        polygon: ["0x8b48715c5d6d1645663a4c460ea85ce846b8580e"],
        bnb: ["0x638f32fe09baec1fdc54f962e3e8e5f2b286aa70"]
      }
    },
    {
      name: "Bitget Swap",
      contracts: {
        ...onEveryChain("0xbc1d9760bd6ca468ca9fb5ff2cfbeac35d86c973"),
        polygon: ["0xf5bfcbda96de6a55a3a80af5175a1cbb088d5338", "0xf6463845b0b9d9d33d8e2bcb6c628bc5cb1ad133"],
        bnb: ["0x6f5ac65ca70f2a44d73c8f711cb2bdf425d9f304"]
      }
    },
    { name: "DZap", contracts: { polygon: ["0x3af3cc4930ef88f4afe0b695ac95c230e1a108ec"] } },
    { name: "Via Protocol", contracts: onEveryChain("0x777777773fdd8b28bb03377d10fcea75ad9768da") },
    {
      name: "Tokenlon",
      contracts: {
        ethereum: ["0x03f34be1bf910116595db1b11e9d1b2ca5d59659", "0xdc6c91b569c98f9f6f74d90f9beff99fdaf4248b"]
      }
    },
    {
      name: "SWFT",
      contracts: {
        ethereum: ["0x92e929d8b2c8430bcaf4cd87654789578bb2b786"],
        bnb: ["0x1ed5685f345b2fa564ea4a670de1fde39e484751"]
      }
    },
    { name: "DEX.AG", contracts: { ethereum: ["0x745daa146934b27e3f0b6bff1a6e36b9b90fb131"] } },
    { name: "Totle", contracts: { ethereum: ["0x77208a6000691e440026bed1b178ef4661d37426"] } },
    { name: "Maestro", contracts: { ethereum: ["0x80a64c6d7f12c47b7c66c5b4e20e72bc1fcd5d9e"] } },
    {
      name: "Banana Gun",
      contracts: {
        ethereum: ["0x3328f7f4a1d1c57c35df56bbf0c9dcafca309c49"],
        base: ["0x1fba6b0bbae2b74586fba407fb45bd4788b7b130"],
        bnb: ["0x461efe0100be0682545972ebfc8b4a13253bd602"]
      }
    },
    { name: "GMGN", contracts: { bnb: ["0x1de460f363af910f51726def188f9004276bf4bc"] } },
    // https://docs.rango.exchange/smart-contracts/deployment-addresses, https://docs.fly.trade/developers/deployments
    { name: "Rango", contracts: onEveryChain("0x69460570c93f9de5e2edbc3052bf10125f0ca22d") },
    { name: "Magpie", contracts: onEveryChain("0x20f6ee51340adeed01a59b0e65cb3703f3dc860c") },
    {
      name: "Rubic",
      contracts: onEveryChain(
        "0x3335733c454805df6a77f825f266e136fb4a3333",
        "0x6aa981bff95edfea36bdae98c26b274ffcafe8d3"
      )
    },
    { name: "Unibot", contracts: { ethereum: ["0x07490d45a33d842ebb7ea8c22cc9f19326443c75"] } },
    {
      name: "Binance Wallet",
      contracts: {
        ...onEveryChain("0xb300000b72deaeb607a12d5f54773d1c19c7028d"),
        linea: ["0xe8b592a331a192d5988efff40586cf032e26277"]
      }
    },
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
