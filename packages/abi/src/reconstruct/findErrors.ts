import type { Hex } from "../entry/Abi.ts"
import { placeholderName, placeholderReason } from "../entry/placeholder.ts"
import type { EmittedError, RefinedTypes } from "../evm/CodeAnalysis.ts"
import { toParameters } from "../evm/types/wordType.ts"
import { type CandidateLookup, originOf } from "./CandidateLookup.ts"
import type { ReconstructedEntry } from "./Evidence.ts"

const seen = "the code reverts with it"

/** Returns an entry for each custom error that the code reverts with. */
export const findErrors = (
  errors: ReadonlyMap<Hex, EmittedError>,
  refined: RefinedTypes,
  lookup: CandidateLookup
): ReadonlyArray<ReconstructedEntry> =>
  [...errors].map(([id, { types }]): ReconstructedEntry => {
    const candidates = lookup.errors(id)
    const best = candidates.find(({ entry }) => types === undefined || entry.inputs.length === types.length)
    const taken = best ?? candidates[0]
    if (taken !== undefined) {
      const because = [seen, originOf(taken)]
      const confidence = 0.99 * (taken.chance ?? 1)
      return { entry: taken.entry, evidence: { id, source: taken.source, confidence, because } }
    }
    const inputs = toParameters(refined.error(id) ?? [])
    const known = types === undefined ? "arguments unknown" : "types inferred from code"
    const because = [seen, known, placeholderReason("error")]
    return {
      entry: { type: "error", name: placeholderName("error", id), inputs, selector: id },
      evidence: { id, source: "bytecode", confidence: types === undefined ? 0.1 : 0.93, because }
    }
  })
