import * as Result from "effect/Result"
import { contractInfo } from "evmole/no_tla"
import type { Hex, StateMutability } from "../entry/Abi.ts"
import { AnalysisFailedError, type BytecodeAnalyzer } from "./BytecodeAnalyzer.ts"
import { onOwnStack } from "./evmoleModule.ts"
import { withKnownOpcodes } from "./evmoleOpcodes.ts"

const mutabilities: ReadonlySet<string> = new Set<StateMutability>(["pure", "view", "nonpayable", "payable"])

/** Characters. A word far from an offset makes a struct of as many members, which no compiler writes. */
const maxInputsLength = 20_000

const run = <A>(work: () => A): Result.Result<A, AnalysisFailedError> =>
  Result.try({
    try: () => onOwnStack(work),
    catch: cause => new AnalysisFailedError({ analyzer: "evmole", reason: String(cause).slice(0, 200) })
  })

/**
 * The default analyzer: evmole (https://github.com/cdump/evmole), an abstract interpreter in WebAssembly. It finds the
 * selectors of any code in a few milliseconds, and takes at most about 10 ms per function, but for hostile code:
 * a function that loads a word far from an offset costs time and memory by this distance.
 */
export const evmoleAnalyzer: BytecodeAnalyzer = {
  name: "evmole",
  entries: code =>
    run(() =>
      (contractInfo(withKnownOpcodes(code).slice(2), { selectors: true }).functions ?? []).map(one => ({
        selector: `0x${one.selector}` as Hex,
        offset: one.bytecodeOffset
      }))
    ),
  functions: (code, options) =>
    run(() =>
      (
        contractInfo(withKnownOpcodes(code).slice(2), {
          selectors: true,
          arguments: true,
          stateMutability: options.mutability
        }).functions ?? []
      ).map(one => ({
        selector: `0x${one.selector}` as Hex,
        inputs: (one.arguments?.length ?? 0) <= maxInputsLength ? one.arguments : undefined,
        stateMutability: mutability(one.stateMutability, one.arguments)
      }))
    )
}

/** A function without arguments that looks pure is nearly always the getter of a constant, which compilers declare view. */
const mutability = (inferred: string | undefined, inputs: string | undefined): StateMutability | undefined => {
  if (inferred === undefined || !mutabilities.has(inferred)) return undefined
  return inferred === "pure" && inputs === "" ? "view" : (inferred as StateMutability)
}
