/** LayerZero's endpoint ids; a v2 id is the v1 id and 30,000. */
const endpoints: Readonly<Record<number, string>> = {
  101: "Ethereum",
  102: "BNB Chain",
  106: "Avalanche",
  109: "Polygon",
  110: "Arbitrum",
  111: "Optimism",
  112: "Fantom",
  125: "Celo",
  126: "Moonbeam",
  145: "Gnosis",
  151: "Metis",
  158: "Polygon zkEVM",
  165: "zkSync",
  175: "Arbitrum Nova",
  177: "Kava",
  181: "Mantle",
  183: "Linea",
  184: "Base",
  214: "Scroll",
  217: "Manta",
  243: "Blast",
  255: "Fraxtal",
  260: "Mode",
  319: "World Chain",
  320: "Unichain",
  332: "Sonic",
  339: "Ink",
  340: "Soneium",
  362: "Berachain"
}

export const endpointName = (id: number): string => endpoints[id % 30_000] ?? `LayerZero endpoint ${id}`
