import { calledThrough } from "./compose/facts/calledThrough.ts"
import { derivedNames } from "./compose/facts/derivedNames.ts"
import { isName } from "./compose/facts/isName.ts"
import type { Inference } from "./compose/Inference.ts"
import { identify } from "./compose/identity/identify.ts"
import { inferByNames } from "./compose/inferByNames.ts"
import { decideAsContract } from "./compose/proposals/decideAsContract.ts"
import { attemptedValues } from "./compose/proposals/phrases/attemptedValues.ts"
import { reviseRuling } from "./compose/reviseRuling.ts"
import { findActing } from "./compose/sentence/findActing.ts"
import { findBeneficiaries } from "./compose/sentence/findBeneficiaries.ts"
import { formatCall } from "./compose/sentence/formatCall.ts"
import { nameFunction } from "./compose/sentence/nameFunction.ts"

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
export const inference: Inference = {
  attemptedValues,
  calledThrough,
  derivedNames,
  infer: inferByNames,
  functionName: nameFunction,
  formatCall,
  findActing,
  findBeneficiaries,
  isName,
  decideAsContract,
  identify,
  revise: reviseRuling
}
