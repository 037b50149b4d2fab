import type { Hex } from "../entry/Abi.ts"
import { placeholderName, placeholderReason } from "../entry/placeholder.ts"
import type { EmittedError, RefinedTypes } from "../evm/CodeAnalysis.ts"
import { toParameters } from "../evm/types/wordType.ts"
import type { CandidateLookup } from "./CandidateLookup.ts"
import { sourceOf } from "./CandidateLookup.ts"
import type { ReconstructedEntry } from "./ReconstructedEntry.ts"

/** Returns an entry for each custom error that the code reverts with. */
export const findErrors = (
  errors: ReadonlyMap<Hex, EmittedError>,
  refined: RefinedTypes,
  lookup: CandidateLookup
): ReadonlyArray<ReconstructedEntry> =>
  [...errors].map(([selector, error]) => findError(selector, error, refined, lookup))

const findError = (
  selector: Hex,
  error: EmittedError,
  refined: RefinedTypes,
  lookup: CandidateLookup
): ReconstructedEntry => {
  const candidates = lookup.errors(selector)
  const best =
    candidates.find(({ entry }) => error.types === undefined || entry.inputs.length === error.types.length) ??
    candidates[0]
  if (best !== undefined)
    return {
      entry: best.entry,
      evidence: {
        id: selector,
        source: sourceOf(best),
        confidence: 0.99 * (best.chance ?? 1),
        because: ["the code reverts with it", `${best.whole ? "fragment" : "signature"} from ${best.origin}`]
      }
    }
  const { types } = error
  return {
    entry: {
      type: "error",
      name: placeholderName("error", selector),
      inputs: toParameters(refined.error(selector) ?? []),
      selector
    },
    evidence: {
      id: selector,
      source: "bytecode",
      confidence: types === undefined ? 0.1 : 0.93,
      because: [
        "the code reverts with it",
        types === undefined ? "arguments unknown" : "types inferred from code",
        placeholderReason("error")
      ]
    }
  }
}
