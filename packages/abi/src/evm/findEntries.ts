import type { Hex } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import { findBodies } from "./vyper/exploreVyper.ts"
import { makeContext } from "./vyper/linkWords.ts"

/** The position of a function's body in the code, in bytes. */
export interface FunctionOffset {
  readonly selector: Hex
  readonly offset: number
}

/**
 * Finds the functions of runtime code, in the order of their selectors. A function counts if some path from the beginning of the code
 * compares its selector with the selector of the call.
 */
export const findEntries = (code: Bytecode): ReadonlyArray<FunctionOffset> =>
  [...findBodies(makeContext(code))]
    .sort(([one], [other]) => one - other)
    .map(([selector, offset]) => ({ selector: `0x${selector.toString(16).padStart(8, "0")}`, offset }))
