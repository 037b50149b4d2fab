import type { Hex } from "../entry/Abi.ts"
import { TaggedError } from "../TaggedError.ts"

/** The position of a function's body in the code, in bytes. */
export interface FunctionOffset {
  readonly selector: Hex
  readonly offset: number
}

/** The analyzer failed on the code. */
export class AnalysisFailedError extends TaggedError("abi/AnalysisFailed")<{
  readonly analyzer: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.analyzer} failed to analyze the bytecode: ${this.reason}. Pass deployed (runtime) code in hex.`
  }
}

/** Finds a contract's functions in its runtime bytecode. It must be fast and must not throw, for any code. */
export interface BytecodeAnalyzer {
  readonly name: string
  /** Returns the functions that the dispatcher jumps to. */
  readonly entries: (code: Hex) => ReadonlyArray<FunctionOffset> | AnalysisFailedError
}
