import { type Label, onEveryChain } from "../rule/index.ts"

/** Factories of BitGo's wallets and of their deposit addresses, in the order of versions. */
const bitGo = {
  v1: ["0xffa397285ce46fb78c588a9e993286aac68c37cd", "0x9a0d63911620f7fc15c3c020edbe4d7267ea3e4d"],
  v2: ["0x29ef46035e9fa3d570c598d3266424ca11413b0c", "0xa7198f48c58e91f01317e70cd24c5cce475c1555"],
  v4: ["0x37996e762fa8b671869740c79eb33f625b3bf92a", "0x809ee567e413543af1caebcdb247f6a67eafc8dd"]
} as const

/** Contracts that act for a brand and log nothing of their own: those that move what owners approved, relayers and factories. */
const published: ReadonlyArray<Omit<Label, "kind">> = [
  {
    // Seaport's conduit and transfer helper: @opensea/seaport-js.
    name: "OpenSea",
    url: "https://github.com/ProjectOpenSea/seaport-js/blob/main/src/constants.ts",
    accounts: {
      ...onEveryChain("0x1e0049783f008a0085193e00003d00cd54003c71", "0x0000000000c2d145a2526bd8c716263bfebe1a72"),
      // And Wyvern's token transfer proxy.
      ethereum: [
        "0x1e0049783f008a0085193e00003d00cd54003c71",
        "0x0000000000c2d145a2526bd8c716263bfebe1a72",
        "0xe5c783ee536cf5e63e792988335c4255169be4e1"
      ]
    }
  },
  {
    // The managers of transfers, and the contract that stakes LOOKS.
    name: "LooksRare",
    url: "https://docs.looksrare.org/developers/deployed-contract-addresses",
    accounts: {
      ethereum: ["0xf42aa99f011a1fa7cda90e5e98b277e306bca83e", "0xbcd7254a1d759efa08ec7c3291b2e85c5dcc12ce"]
    }
  },
  {
    name: "X2Y2",
    url: "https://docs.x2y2.io/developers/contracts",
    accounts: { ethereum: ["0xf849de01b080adc3a814fabe1e2087475cf2e354"] }
  },
  {
    name: "LayerZero",
    url: "https://docs.layerzero.network/v1/deployments/technical-reference/mainnet/default-config",
    accounts: { ethereum: ["0x902f09715b6303d4173037652fa7377e5b98089e"] }
  },
  {
    // And what pays many at once: @bitgo/statics.
    name: "BitGo",
    url: "https://github.com/BitGo/BitGoJS/blob/master/modules/statics/src/networks.ts",
    accounts: {
      ethereum: [...bitGo.v1, ...bitGo.v2, ...bitGo.v4, "0xebe27913fcc7510eadf10643a8f86bf5492a9541"],
      optimism: [...bitGo.v4, "0xebe27913fcc7510eadf10643a8f86bf5492a9541"],
      polygon: [...bitGo.v2, ...bitGo.v4, "0x3e1e5d78e44f15593b3b61ed278f12c27f0ff33e"]
    }
  },
  {
    name: "OlympusDAO",
    url: "https://docs.olympusdao.finance/",
    accounts: { ethereum: ["0xfd31c7d00ca47653c6ce64af53c1571f9c36566a"] }
  },
  {
    // The registrar of reverse records until 2023.
    name: "Ethereum Name Service",
    url: "https://docs.ens.domains/learn/deployments",
    accounts: { ethereum: ["0x084b1c3c81545d370f3634392de611caabff8148"] }
  }
]

export const contracts: ReadonlyArray<Label> = published.map(label => ({ kind: "contract", ...label }))
