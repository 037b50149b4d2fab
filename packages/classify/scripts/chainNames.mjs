import { table } from "../src/chains/table.ts"

/** Names that packages have for our chains. */
const aliases = {
  ethereum: ["mainnet", "ethereum-mainnet", "eth", "ethmainnet", "ethereummainnet"],
  optimism: ["opmainnet", "op", "optimism-mainnet", "op-mainnet"],
  polygon: ["matic", "polygon-mainnet", "polygonpos"],
  arbitrum: ["arbitrumone", "arbitrum_one", "arbitrum-mainnet", "arbitrum-one", "arb1"],
  bnb: ["bsc", "bsc-mainnet", "binance", "bnbchain", "bnb-mainnet"],
  gnosis: ["xdai", "gnosischain", "gnosis-mainnet"],
  avalanche: ["avax", "avalanche-mainnet", "avalanchec"],
  base: ["base-mainnet"],
  linea: ["linea-mainnet"],
  scroll: ["scroll-mainnet"]
}

/** Our chains by their ids and names in lower case. */
export const chains = new Map(
  Object.entries(table).flatMap(([chain, { chainId }]) =>
    [String(chainId), chain, ...(aliases[chain] ?? [])].map(name => [name, chain])
  )
)
