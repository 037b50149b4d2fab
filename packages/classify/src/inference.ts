import { moreProposers } from "./compose/choose/proposers.ts"
import { vetoes } from "./compose/choose/vetoes.ts"
import { derivedNameSources, nameSources } from "./compose/identity/nameSources.ts"
import { typeSources } from "./compose/identity/typeSources.ts"
import type { Lists } from "./compose/sentence/Lists.ts"
import { morePlaceholders } from "./compose/sentence/morePlaceholders.ts"
import { moreRefiners } from "./compose/sentence/refine/refiners.ts"

/**
 * What `classify` uses beyond its catalog: what the names of functions and events imply in English and what calldata says where no
 * rule applies, and one type and name of a contract for all records of a transaction. Pass it to `createAnalyzer`; without it, an
 * analyzer has only its catalog and the flows.
 *
 * @example
 * ```ts
 * import { compileCatalog, createAnalyzer } from "@glossa/classify/engine"
 * import { inference } from "@glossa/classify/inference"
 *
 * const analyze = createAnalyzer(compileCatalog([]), inference)
 * ```
 */
export const inference: Lists = {
  proposers: moreProposers,
  vetoes,
  typeSources,
  nameSources: [...nameSources, ...derivedNameSources],
  refiners: moreRefiners,
  placeholders: morePlaceholders
}
