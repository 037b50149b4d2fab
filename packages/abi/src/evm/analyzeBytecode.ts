import { analyzeSolidity } from "./analyzeSolidity.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { CodeAnalysis } from "./CodeAnalysis.ts"
import { findEntries } from "./findEntries.ts"
import { analyzeVyper } from "./vyper/analyzeVyper.ts"
import { isVyper } from "./vyper/isVyper.ts"

/** Finds functions, events and errors in code. */
export const analyzeBytecode = (code: Bytecode): CodeAnalysis =>
  isVyper(code) ? analyzeVyper(code) : analyzeSolidity(code, findEntries(code))
