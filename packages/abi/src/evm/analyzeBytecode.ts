import type { Hex } from "../entry/Abi.ts"
import { analyzeSolidity } from "./analyzeSolidity.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { AnalysisFailedError, BytecodeAnalyzer } from "./BytecodeAnalyzer.ts"
import type { CodeAnalysis } from "./CodeAnalysis.ts"
import { analyzeVyper } from "./vyper/analyzeVyper.ts"
import { isVyper } from "./vyper/isVyper.ts"

/** Finds functions, events and errors in code. */
export const analyzeBytecode = (
  hex: Hex,
  code: Bytecode,
  analyzer: BytecodeAnalyzer
): CodeAnalysis | AnalysisFailedError => {
  if (isVyper(code)) return analyzeVyper(code)
  const entries = analyzer.entries(hex)
  return entries instanceof Error ? entries : analyzeSolidity(code, entries)
}
