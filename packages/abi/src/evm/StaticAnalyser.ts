import * as Data from "effect/Data"
import type * as Result from "effect/Result"
import type { Hex, StateMutability } from "../entry/Abi.ts"

/** A function as its dispatcher and body show it. */
export interface AnalysedFunction {
  readonly selector: Hex
  /** Where its body begins in the code, in bytes. */
  readonly offset: number
  /** Canonical types as in a signature, `address,(uint256,bytes)[]`. Undefined when the analysis didn't reach them. */
  readonly inputs: string | undefined
  readonly stateMutability: StateMutability | undefined
}

/** The analyser gave up on the code. */
export class AnalysisFailed extends Data.TaggedError("abi/AnalysisFailed")<{
  readonly analyser: string
  readonly reason: string
}> {
  override get message(): string {
    return `Expected ${this.analyser} to analyse the runtime bytecode, saw: ${this.reason}. Check that it is deployed (runtime) code in hex.`
  }
}

/** Finds the functions of a contract in its runtime bytecode. Whatever the code, it must return within bounded time. */
export interface StaticAnalyser {
  readonly name: string
  readonly functions: (code: Hex) => Result.Result<ReadonlyArray<AnalysedFunction>, AnalysisFailed>
}
