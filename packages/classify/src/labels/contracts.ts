import { type Label, onEveryChain } from "../rule/index.ts"

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
    // Makes deposit addresses.
    name: "BitGo",
    url: "https://github.com/BitGo/BitGoJS/blob/master/modules/statics/src/networks.ts",
    accounts: { ethereum: ["0xffa397285ce46fb78c588a9e993286aac68c37cd"] }
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
