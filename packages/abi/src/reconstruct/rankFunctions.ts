import type { FunctionEntry, Hex, Parameter, StateMutability } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import type { CodeFunction } from "../evm/CodeAnalysis.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWords, staticWords, totalHeadWords } from "../type/words.ts"
import type { ProvenCandidate } from "./CandidateLookup.ts"
import { fitCalls } from "./guessInputs.ts"

export interface RankedFunction extends ProvenCandidate<FunctionEntry> {
  /** Why it contradicts the code or the calls: code that reads more arguments than it has, or calls that it cannot decode. */
  readonly conflict: string | undefined
  /** Whether its types encode to exactly every observed call. */
  readonly exact: boolean
}

/**
 * Sorts candidates by their agreement with calls and code, best first. Code that reads fewer words than a candidate has does not contradict
 * it, because functions may ignore arguments.
 */
export const rankFunctions = (
  candidates: ReadonlyArray<ProvenCandidate<FunctionEntry>>,
  analyzed: CodeFunction | undefined,
  calls: ReadonlyArray<Hex>
): ReadonlyArray<RankedFunction> => {
  const inferred = analyzed?.inputs === undefined ? undefined : readTypes(analyzed.inputs)
  const words = inferred === undefined ? 0 : totalHeadWords(inferred)
  const score = (candidate: RankedFunction): number =>
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
          ? `${fit.impossible} of ${fit.calls} calls cannot be decoded`
          : words > totalHeadWords(candidate.entry.inputs)
            ? `the code reads ${words} words of arguments, more than the candidate has`
            : undefined
      return { ...candidate, conflict, exact: fit.calls > 0 && fit.exact === fit.calls }
    })
    .sort((one, other) => score(other) - score(one))
}

/** Returns the best candidate of a selector. */
export type BestFunction = (selector: Hex) => RankedFunction | undefined

/** Returns a letter for each word of a head: `v` for a value, `o` for the offset of one. */
const headOf = (parameters: ReadonlyArray<Parameter>): string =>
  parameters.map(one => (staticWords(one) === undefined ? "o" : "v".repeat(headWords(one)))).join("")

/** Returns whether the head of the outputs has other words than the head of the analyzed outputs. */
export const contradicts = (outputs: ReadonlyArray<Parameter>, shown: ReadonlyArray<Parameter> | undefined): boolean =>
  shown !== undefined && headOf(outputs) !== headOf(shown)

/** Combines mutabilities. Code shows reliably whether a function is payable. For the rest, declarations are more reliable. */
export const chooseMutability = (
  candidate: StateMutability | undefined,
  code: StateMutability | undefined
): StateMutability => {
  if (code === undefined || candidate === undefined) return candidate ?? code ?? "nonpayable"
  return (candidate === "payable") === (code === "payable") ? candidate : code
}
