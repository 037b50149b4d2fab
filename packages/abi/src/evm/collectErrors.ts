import type { Hex } from "../entry/Abi.ts"
import type { Findings } from "./Findings.ts"
import { agreedType } from "./inferEncoded.ts"

/** A custom error that code was seen to revert with. */
export interface FoundError {
  /** Types of its words; undefined when their number isn't fixed. */
  readonly types: ReadonlyArray<string> | undefined
}

/** The custom errors that were reverted with anywhere, by selector. */
export const collectErrors = (all: ReadonlyArray<Findings>): ReadonlyMap<Hex, FoundError> => {
  const found = new Map<Hex, FoundError>()
  for (const { reverts } of all)
    for (const [selector, types] of reverts) {
      if (found.get(selector as Hex)?.types !== undefined) continue
      found.set(selector as Hex, { types: types?.map(type => agreedType([type])) })
    }
  return found
}
