import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { StatePrunedError } from "../rpc/RequestError.ts"
import type { CallProblem, ReadError, StateReads } from "../rpc/stateReads.ts"
import { offchainLookup } from "./ccipRead.ts"
import { contracts } from "./ensContracts.ts"

/** A call to a contract by the signature of one of the functions in `contracts`. */
export interface ContractQuery {
  readonly to: Address
  readonly signature: string
  readonly arguments: ReadonlyArray<unknown>
  /** Gas limit, if the call needs more than a resolver. */
  readonly gas?: number
}

/** The result of a call. */
export interface ContractResult {
  /** The decoded value; undefined if the call reverted or returned something else. */
  readonly value: unknown
  readonly reverted: boolean
  /** It reverted with EIP-3668's error, and no allowed gateway has a response. */
  readonly offchain: boolean
}

/** Enough for any honest resolver; too little to return more than half a megabyte. */
const gas = 500_000

export const encode = ({ signature, arguments: values }: Omit<ContractQuery, "to">): Hex =>
  contracts.encodeFunctionData(signature, values) as Hex

/** ethers throws for malformed data, in some cases only when a value is read. */
export const decode = (signature: string, data: Hex): unknown => {
  try {
    return contracts.decodeFunctionResult(signature, data)[0]
  } catch {
    return undefined
  }
}

const resultOf = (
  { signature }: ContractQuery,
  answer: Result.Result<Hex, CallProblem>
): Effect.Effect<ContractResult, StatePrunedError> => {
  if (Result.isSuccess(answer))
    return Effect.succeed({ value: decode(signature, answer.success), reverted: false, offchain: false })
  const problem = answer.failure
  if (problem._tag === "chain/StatePruned") return Effect.fail(problem)
  const data = problem._tag === "chain/RequestRejected" ? problem.data : null
  return Effect.succeed({ value: undefined, reverted: true, offchain: data?.startsWith(offchainLookup) ?? false })
}

/** Runs all calls in one batch. Fails if no node can be reached. */
export const callContracts = Effect.fnUntraced(function* (
  reads: StateReads,
  queries: ReadonlyArray<ContractQuery>
): Effect.fn.Return<ReadonlyArray<ContractResult>, ReadError> {
  const answers = yield* reads.callMany(
    queries.map(query => ({ to: query.to, data: encode(query), gas: query.gas ?? gas }))
  )
  return yield* Effect.forEach(answers, (answer, i) => resultOf(queries[i]!, answer))
})
