import type { Hex } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import { Words as Nodes } from "./types/Words.ts"
import { findBodies } from "./vyper/exploreVyper.ts"
import { Words } from "./vyper/Word.ts"

/** The position of a function's body in the code, in bytes. */
export interface FunctionOffset {
  readonly selector: Hex
  readonly offset: number
}

/**
 * Finds the functions of runtime code, in the order of their selectors: those that code compares with the selector of the
 * call on some path from its beginning.
 */
export const findEntries = (code: Bytecode): ReadonlyArray<FunctionOffset> =>
  [
    ...findBodies({
      code,
      creates: false,
      words: new Words(),
      links: new Nodes(),
      hints: [],
      flags: new Map(),
      arrays: new Map()
    })
  ]
    .sort(([one], [other]) => one - other)
    .map(([selector, offset]) => ({ selector: `0x${selector.toString(16).padStart(8, "0")}`, offset }))
