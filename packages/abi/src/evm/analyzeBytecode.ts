import type { Hex } from "../entry/Abi.ts"
import { analyzeSolidity } from "./analyzeSolidity.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { CodeAnalysis } from "./CodeAnalysis.ts"
import { findEntries } from "./findEntries.ts"
import { analyzeVyper } from "./vyper/analyzeVyper.ts"
import { isVyper } from "./vyper/isVyper.ts"

/** Finds functions, events and errors in code, and the constructor of Vyper's code in the code that creates it. */
export const analyzeBytecode = (code: Bytecode, creation?: Hex): CodeAnalysis =>
  isVyper(code) ? analyzeVyper(code, creation) : analyzeSolidity(code, findEntries(code))
