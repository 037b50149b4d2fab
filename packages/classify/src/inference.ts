import { allProposers } from "./compose/choose/allProposers.ts"
import { allVetoes } from "./compose/choose/allVetoes.ts"
import { derivedNameSources, nameSources } from "./compose/identity/nameSources.ts"
import { typeSources } from "./compose/identity/typeSources.ts"
import { attemptedValues, calledValues } from "./compose/proposals/calledValues.ts"
import { argumentAddresses } from "./compose/sentence/format/formatCall.ts"
import type { Lists } from "./compose/sentence/Lists.ts"
import { morePlaceholders } from "./compose/sentence/morePlaceholders.ts"
import { placeholders } from "./compose/sentence/placeholders.ts"
import { allRefiners } from "./compose/sentence/refine/allRefiners.ts"

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
  proposers: allProposers,
  vetoes: allVetoes,
  typeSources,
  nameSources: [...nameSources, ...derivedNameSources],
  refiners: allRefiners,
  placeholders: [...placeholders, ...morePlaceholders],
  lookups: { attemptedValues, calledValues, argumentAddresses }
}
