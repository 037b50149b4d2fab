import * as Data from "effect/Data"
import type * as Result from "effect/Result"
import type { Hex, StateMutability } from "../entry/Abi.ts"

/** The position of a function's body in the code, in bytes. */
export interface FunctionOffset {
  readonly selector: Hex
  readonly offset: number
}

/** A function as its code shows it. */
export interface AnalyzedFunction {
  readonly selector: Hex
  /** Canonical types as in a signature: `address,(uint256,bytes)[]`. Undefined if the analysis did not reach them. */
  readonly inputs: string | undefined
  /** Undefined if unknown or not requested. */
  readonly stateMutability: StateMutability | undefined
}

/** What to infer besides arguments. */
export interface AnalysisOptions {
  readonly mutability: boolean
}

/** The analyzer failed on the code. */
export class AnalysisFailedError extends Data.TaggedError("abi/AnalysisFailed")<{
  readonly analyzer: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.analyzer} failed to analyze the bytecode: ${this.reason}. Pass deployed (runtime) code in hex.`
  }
}

/**
 * Finds a contract's functions in its runtime bytecode. It must not throw for any code. `entries` must be fast for any code;
 * `functions` may take a bounded time per function.
 */
export interface BytecodeAnalyzer {
  readonly name: string
  /** Returns the functions that the dispatcher jumps to. */
  readonly entries: (code: Hex) => Result.Result<ReadonlyArray<FunctionOffset>, AnalysisFailedError>
  /** Returns the functions with their arguments. If it fails, functions have no arguments. */
  readonly functions: (
    code: Hex,
    options: AnalysisOptions
  ) => Result.Result<ReadonlyArray<AnalyzedFunction>, AnalysisFailedError>
}
