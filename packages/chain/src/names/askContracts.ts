import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { StatePrunedError } from "../rpc/RequestError.ts"
import type { CallProblem, ReadError, StateReads } from "../rpc/stateReads.ts"
import { offchainLookup } from "./ccipRead.ts"
import { contracts } from "./ensContracts.ts"

/** A question to a contract, by the signature of one of `contracts`' functions. */
export interface Question {
  readonly to: Address
  readonly signature: string
  readonly arguments: ReadonlyArray<unknown>
  /** What it may take at most, where that is more than a resolver needs. */
  readonly gas?: number
}

/** What a contract answered to a question. */
export interface Answer {
  /** What it returned, decoded; undefined where it reverted or returned anything else than it declares. */
  readonly value: unknown
  readonly reverted: boolean
  /** It reverted with EIP-3668's error, and nobody who may be asked looked it up. */
  readonly offchain: boolean
}

/** Enough for any honest resolver, and too little for more than half a megabyte of answer. */
const gas = 500_000

export const encode = ({ signature, arguments: values }: Omit<Question, "to">): Hex =>
  contracts.encodeFunctionData(signature, values) as Hex

/** ethers throws for what is malformed, some of it not before it is looked at. */
export const decode = (signature: string, data: Hex): unknown => {
  try {
    return contracts.decodeFunctionResult(signature, data)[0]
  } catch {
    return undefined
  }
}

const answerOf = (
  { signature }: Question,
  answer: Result.Result<Hex, CallProblem>
): Effect.Effect<Answer, StatePrunedError> => {
  if (Result.isSuccess(answer))
    return Effect.succeed({ value: decode(signature, answer.success), reverted: false, offchain: false })
  const problem = answer.failure
  if (problem._tag === "chain/StateUnavailable") return Effect.fail(problem)
  const data = problem._tag === "chain/RequestRefused" ? problem.data : null
  return Effect.succeed({ value: undefined, reverted: true, offchain: data?.startsWith(offchainLookup) ?? false })
}

/** Asks all questions in one batch. Fails where nobody can be asked. */
export const askContracts = Effect.fnUntraced(function* (
  reads: StateReads,
  questions: ReadonlyArray<Question>
): Effect.fn.Return<ReadonlyArray<Answer>, ReadError> {
  const answers = yield* reads.callMany(
    questions.map(question => ({ to: question.to, data: encode(question), gas: question.gas ?? gas }))
  )
  return yield* Effect.forEach(answers, (answer, i) => answerOf(questions[i]!, answer))
})
