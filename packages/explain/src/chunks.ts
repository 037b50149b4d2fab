import type { Chain, KnownChain } from "@glossa/classify/chains"
import type { Catalog } from "@glossa/classify/engine"

/** Bundlers make a chunk of each catalog, which is loaded for the first transaction of its chain. */
const catalogs: Readonly<Record<KnownChain, () => Promise<{ readonly catalog: Catalog }>>> = {
  ethereum: () => import("@glossa/classify/catalogs/ethereum"),
  optimism: () => import("@glossa/classify/catalogs/optimism"),
  polygon: () => import("@glossa/classify/catalogs/polygon"),
  base: () => import("@glossa/classify/catalogs/base"),
  arbitrum: () => import("@glossa/classify/catalogs/arbitrum"),
  gnosis: () => import("@glossa/classify/catalogs/gnosis"),
  scroll: () => import("@glossa/classify/catalogs/scroll"),
  bnb: () => import("@glossa/classify/catalogs/bnb"),
  linea: () => import("@glossa/classify/catalogs/linea"),
  avalanche: () => import("@glossa/classify/catalogs/avalanche")
}

/** Loads the catalog of a chain; undefined if it has none. */
export const loadCatalog = (chain: Chain): Promise<Catalog> | undefined =>
  (catalogs as Readonly<Record<string, (typeof catalogs)[KnownChain] | undefined>>)
    [chain]?.()
    .then(({ catalog }) => catalog)
