import type { Hex } from "../entry/Abi.ts"
import type { Findings } from "./Findings.ts"
import { agreedType } from "./inferEncoded.ts"

/** A custom error that the code reverts with. */
export interface FoundError {
  /** Types of its words. Undefined if their number is not fixed. */
  readonly types: ReadonlyArray<string> | undefined
}

/** Collects the custom errors of all code by selector. */
export const collectErrors = (all: ReadonlyArray<Findings>): ReadonlyMap<Hex, FoundError> => {
  const found = new Map<Hex, FoundError>()
  for (const { reverts } of all)
    for (const [selector, types] of reverts) {
      if (found.get(selector as Hex)?.types !== undefined) continue
      found.set(selector as Hex, { types: types?.map(type => agreedType([type])) })
    }
  return found
}
