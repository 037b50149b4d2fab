import * as Result from "effect/Result"
import { contractInfo } from "evmole"
import type { Hex, StateMutability } from "../entry/Abi.ts"
import { type AnalysedFunction, AnalysisFailed, type StaticAnalyser } from "./StaticAnalyser.ts"

const mutabilities: ReadonlySet<string> = new Set<StateMutability>(["pure", "view", "nonpayable", "payable"])

/**
 * evmole follows each function for up to about 10 ms when the code is made to waste its time, so only a code with as many
 * functions as real contracts have is analysed in depth; of any other only the selectors are told.
 */
const mostFunctions = 400

/** The analyser that is used by default: evmole, a WebAssembly build of an abstract interpreter for selectors and arguments. */
export const evmoleAnalyser: StaticAnalyser = {
  name: "evmole",
  functions: code =>
    Result.try({
      try: () => {
        const hex = code.slice(2)
        const selectors = contractInfo(hex, { selectors: true }).functions ?? []
        const deep = selectors.length > 0 && selectors.length <= mostFunctions
        const found = deep
          ? (contractInfo(hex, { selectors: true, arguments: true, stateMutability: true }).functions ?? [])
          : selectors
        return found.map(
          (one): AnalysedFunction => ({
            selector: `0x${one.selector}` as Hex,
            offset: one.bytecodeOffset,
            inputs: one.arguments,
            stateMutability: mutability(one.stateMutability, one.arguments)
          })
        )
      },
      catch: cause => new AnalysisFailed({ analyser: "evmole", reason: String(cause).slice(0, 200) })
    })
}

/** A function without arguments that looks pure is nearly always a getter of an immutable or a constant: compilers call it view. */
const mutability = (inferred: string | undefined, inputs: string | undefined): StateMutability | undefined => {
  if (inferred === undefined || !mutabilities.has(inferred)) return undefined
  return inferred === "pure" && inputs === "" ? "view" : (inferred as StateMutability)
}
