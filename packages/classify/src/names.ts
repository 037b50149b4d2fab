import { findCommonFunction } from "./compose/commonFunctions.ts"
import { decideByEvents } from "./compose/decideByEvents.ts"
import { decideByName } from "./compose/decideByName.ts"
import type { Names } from "./compose/Names.ts"

/**
 * What the names of functions and events imply in English, as `classify` reads them where no rule applies. Pass it to
 * `createAnalyzer`; without it, an analyzer has only its catalog and the flows.
 *
 * @example
 * ```ts
 * import { compileCatalog, createAnalyzer } from "@glossa/classify/engine"
 * import { names } from "@glossa/classify/names"
 *
 * const analyze = createAnalyzer(compileCatalog([]), names)
 * ```
 */
export const names: Names = { findCommonFunction, decideByName, decideByEvents }
