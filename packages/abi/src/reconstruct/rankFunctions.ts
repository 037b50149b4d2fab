import type { FunctionEntry, StateMutability } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/signature.ts"
import type { CodeFunction } from "../evm/analyse.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWordsOf } from "../type/words.ts"
import type { ProvenCandidate } from "./candidates.ts"

export interface RankedFunction extends ProvenCandidate<FunctionEntry> {
  /** The code contradicts it: it reads more arguments than the candidate has. */
  readonly conflict: string | undefined
}

/**
 * Puts candidates that agree with the code first. Code that reads fewer words than a candidate has is no contradiction:
 * functions may leave arguments unread.
 */
export const rankFunctions = (
  candidates: ReadonlyArray<ProvenCandidate<FunctionEntry>>,
  analysed: CodeFunction | undefined
): ReadonlyArray<RankedFunction> => {
  const inferred = analysed?.inputs === undefined ? undefined : readTypes(analysed.inputs)
  const words = inferred === undefined ? 0 : headWordsOf(inferred)
  const points = (candidate: RankedFunction): number =>
    (candidate.conflict === undefined ? 4 : 0) +
    (analysed?.inputs === signatureTypes(candidate.entry.inputs) ? 2 : 0) +
    (candidate.whole ? 1 : 0)
  return candidates
    .map(candidate => ({
      ...candidate,
      conflict:
        words > headWordsOf(candidate.entry.inputs)
          ? `the code reads ${words} words of arguments, more than it has`
          : undefined
    }))
    .sort((one, other) => points(other) - points(one))
}

const takesValue = (mutability: StateMutability): boolean => mutability === "payable"

/** A candidate's own mutability where the code agrees on whether coin is taken, which code shows best; else the code's. */
export const decideMutability = (
  candidate: StateMutability | undefined,
  code: StateMutability | undefined
): StateMutability =>
  candidate !== undefined && (code === undefined || takesValue(candidate) === takesValue(code))
    ? candidate
    : (code ?? "nonpayable")
