import { inferConstructor } from "../evm/inferConstructor.ts"
import type { Found } from "./Found.ts"
import type { Gathered } from "./gather.ts"

/** Returns the entries without a selector: constructor, fallback and receive. */
export const findRest = ({ analysis, bytecode, code, creation }: Gathered): ReadonlyArray<Found> => [
  ...(creation === undefined
    ? []
    : [
        {
          entry: inferConstructor(creation, bytecode?.solidity ? code : undefined),
          evidence: {
            id: "constructor",
            source: "bytecode",
            confidence: 0.5,
            because: ["arguments that creation code reads"]
          }
        } as const
      ]),
  ...analysis.rest.map(
    (entry): Found => ({
      entry,
      evidence: {
        id: entry.type,
        source: "bytecode",
        confidence: 0.9,
        because: [`calls ${entry.type === "receive" ? "without data" : "for no function"} end well`]
      }
    })
  )
]
