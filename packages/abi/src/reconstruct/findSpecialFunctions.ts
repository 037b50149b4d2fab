import { inferConstructor } from "../evm/inferConstructor.ts"
import type { AnalyzedContract } from "./analyzeObserved.ts"
import type { ReconstructedEntry } from "./Evidence.ts"

/** Returns the entries without a selector: constructor, fallback and receive. */
export const findSpecialFunctions = ({ analysis, creation }: AnalyzedContract): ReadonlyArray<ReconstructedEntry> => [
  ...(creation === undefined
    ? []
    : [
        {
          entry: analysis.creation ?? inferConstructor(creation),
          evidence: {
            id: "constructor",
            source: "bytecode",
            confidence: 0.83,
            because: ["arguments inferred from creation code"]
          }
        } as const
      ]),
  ...analysis.rest.map(
    (entry): ReconstructedEntry => ({
      entry,
      evidence: {
        id: entry.type,
        source: "bytecode",
        confidence: 0.9,
        because: [`calls ${entry.type === "receive" ? "without data" : "to no function"} succeed`]
      }
    })
  )
]
