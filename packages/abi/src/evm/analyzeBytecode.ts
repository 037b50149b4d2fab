import type { Hex } from "../entry/Abi.ts"
import { analyzeSolidity } from "./analyzeSolidity.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { CodeAnalysis } from "./CodeAnalysis.ts"
import { type FunctionOffset, findEntries } from "./findEntries.ts"
import { analyzeVyper } from "./vyper/analyzeVyper.ts"

/** Vyper's code jumps over a function unless the selector is its own. Other compilers jump to the function if it is. */
const isVyper = ({ destinations }: Bytecode, entries: ReadonlyArray<FunctionOffset>): boolean =>
  entries.length > 0 && entries.every(({ offset }) => destinations[offset] === 0)

/** Finds functions, events and errors in code, and the constructor of Vyper's code in the code that creates it. */
export const analyzeBytecode = (code: Bytecode, creation?: Hex): CodeAnalysis => {
  const entries = findEntries(code)
  return isVyper(code, entries) ? analyzeVyper(code, creation) : analyzeSolidity(code, entries)
}
