import * as Data from "effect/Data"
import type * as Result from "effect/Result"
import type { Hex, StateMutability } from "../entry/Abi.ts"

/** Where a function's body begins in the code, in bytes. */
export interface Entry {
  readonly selector: Hex
  readonly offset: number
}

/** A function as its body shows it. */
export interface AnalyzedFunction {
  readonly selector: Hex
  /** Canonical types as in a signature: `address,(uint256,bytes)[]`. Undefined when the analysis didn't reach them. */
  readonly inputs: string | undefined
  /** Undefined also where it wasn't asked for. */
  readonly stateMutability: StateMutability | undefined
}

/** What is asked of functions beside their arguments. */
export interface AnalysisOptions {
  readonly mutability: boolean
}

/** The analyzer gave up on the code. */
export class AnalysisFailedError extends Data.TaggedError("abi/AnalysisFailed")<{
  readonly analyzer: string
  readonly reason: string
}> {
  override get message(): string {
    return `Expected ${this.analyzer} to analyze the runtime bytecode, saw: ${this.reason}. Check that it is deployed (runtime) code in hex.`
  }
}

/**
 * Finds a contract's functions in its runtime bytecode. Whatever the code, it must not throw; `entries` must be quick for
 * any code, `functions` may take time for each function but must end.
 */
export interface BytecodeAnalyzer {
  readonly name: string
  /** What the dispatcher leads to. */
  readonly entries: (code: Hex) => Result.Result<ReadonlyArray<Entry>, AnalysisFailedError>
  /** What can be told of each function; of one whose body was cut out, nothing. A failure costs no more than that. */
  readonly functions: (
    code: Hex,
    asked: AnalysisOptions
  ) => Result.Result<ReadonlyArray<AnalyzedFunction>, AnalysisFailedError>
}
