import type { FunctionEntry, Hex, Parameter, StateMutability } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import type { CodeFunction } from "../evm/analyze.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWordsOf } from "../type/words.ts"
import type { ProvenCandidate } from "./candidates.ts"
import { fitCalls } from "./fitCalls.ts"

export interface RankedFunction extends ProvenCandidate<FunctionEntry> {
  /** What contradicts it: code that reads more arguments than it has, or calls that it can't have been given. */
  readonly conflict: string | undefined
  /** Every call that was observed is exactly what its types encode to. */
  readonly exact: boolean
}

/**
 * Puts candidates that agree with the calls and the code first. Code that reads fewer words than a candidate has is no contradiction:
 * functions may leave arguments unread.
 */
export const rankFunctions = (
  candidates: ReadonlyArray<ProvenCandidate<FunctionEntry>>,
  analyzed: CodeFunction | undefined,
  calls: ReadonlyArray<Hex>
): ReadonlyArray<RankedFunction> => {
  const inferred = analyzed?.inputs === undefined ? undefined : readTypes(analyzed.inputs)
  const words = inferred === undefined ? 0 : headWordsOf(inferred)
  const points = (candidate: RankedFunction): number =>
    (candidate.conflict === undefined ? 8 : 0) +
    (candidate.exact ? 4 : 0) +
    (analyzed?.inputs === signatureTypes(candidate.entry.inputs) ? 2 : 0) +
    (candidate.whole && contradicts(candidate.entry.outputs, analyzed?.outputs) ? -2 : 0) +
    (candidate.whole ? 1 : 0)
  return candidates
    .map((candidate): RankedFunction => {
      const fit = fitCalls(candidate.entry.inputs, calls)
      const conflict =
        fit.impossible > 0
          ? `${fit.impossible} of ${fit.calls} calls can't be its`
          : words > headWordsOf(candidate.entry.inputs)
            ? `the code reads ${words} words of arguments, more than it has`
            : undefined
      return { ...candidate, conflict, exact: fit.calls > 0 && fit.exact === fit.calls }
    })
    .sort((one, other) => points(other) - points(one))
}

/** The candidate that agrees best, by its selector. */
export type BestFunction = (selector: Hex) => RankedFunction | undefined

/** Whether code returns something where nothing is said to be returned, or nothing where something is. */
export const contradicts = (outputs: ReadonlyArray<Parameter>, shown: ReadonlyArray<Parameter> | undefined): boolean =>
  shown !== undefined && (outputs.length === 0) !== (shown.length === 0)

/**
 * The code shows best whether coin is taken and whether anything is written; whether what only reads was declared so, its
 * author knows better: a function may call others in a way that could write.
 */
export const decideMutability = (
  candidate: StateMutability | undefined,
  code: StateMutability | undefined
): StateMutability => {
  if (code === undefined) return candidate ?? "nonpayable"
  const isReader = candidate === "pure" || candidate === "view"
  return isReader && code !== "payable" ? candidate : code
}
