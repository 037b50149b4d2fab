import { inferConstructor } from "../evm/inferConstructor.ts"
import type { AnalyzedContract } from "./analyzeObserved.ts"
import type { ReconstructedEntry } from "./Evidence.ts"

/** Returns the entries without a selector: constructor, fallback and receive. */
export const findSpecialFunctions = ({ analysis, creation }: AnalyzedContract): ReadonlyArray<ReconstructedEntry> => {
  const entries = creation === undefined ? [] : [analysis.creation ?? inferConstructor(creation)]
  return [...entries, ...analysis.rest].map(entry => {
    const [confidence, because] =
      entry.type === "constructor"
        ? [0.83, "arguments inferred from creation code"]
        : [0.9, `calls ${entry.type === "receive" ? "without data" : "to no function"} succeed`]
    return { entry, evidence: { id: entry.type, source: "bytecode", confidence, because: [because] } }
  })
}
