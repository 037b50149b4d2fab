import type { Hex } from "../../entry/Abi.ts"
import type { EmittedError } from "../CodeAnalysis.ts"
import type { Trace } from "../machine/Trace.ts"
import { agreedType } from "./EncodedShape.ts"

/** Collects the custom errors of all code by selector. */
export const collectErrors = (all: ReadonlyArray<Trace>): ReadonlyMap<Hex, EmittedError> => {
  const errors = new Map<Hex, EmittedError>()
  for (const { reverts } of all)
    for (const [selector, types] of reverts) {
      if (errors.get(selector as Hex)?.types !== undefined) continue
      errors.set(selector as Hex, { types: types?.map(type => agreedType([type])) })
    }
  return errors
}
