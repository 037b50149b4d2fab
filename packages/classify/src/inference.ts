import { attemptedValues } from "./compose/attemptedValues.ts"
import { calledThrough } from "./compose/calledThrough.ts"
import { decideAsContract } from "./compose/decideAsContract.ts"
import { derivedNames } from "./compose/derivedNames.ts"
import { findActing } from "./compose/findActing.ts"
import { findBeneficiaries } from "./compose/findBeneficiaries.ts"
import { formatCall } from "./compose/formatCall.ts"
import type { Inference } from "./compose/Inference.ts"
import { identify } from "./compose/identify.ts"
import { inferByNames } from "./compose/inferByNames.ts"
import { isName } from "./compose/isName.ts"
import { nameFunction } from "./compose/nameFunction.ts"
import { reviseRuling } from "./compose/reviseRuling.ts"

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
