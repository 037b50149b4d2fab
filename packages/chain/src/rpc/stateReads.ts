import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { Reader } from "../normalize/Reader.ts"
import type { Request } from "./failover.ts"
import { makeMulticall } from "./multicall.ts"
import type { RequestError, RequestRejectedError, ResponseTooLargeError, StatePrunedError } from "./RequestError.ts"

/** A call to a contract. */
export interface ContractCall {
  readonly to: Address
  readonly data: Hex
}

/** A call that changes nothing. */
export interface CallRequest extends ContractCall {
  readonly from?: Address
  /** Gas limit. It bounds the result of a hostile contract. */
  readonly gas?: number
}

/** A block's number, or the newest. */
export type BlockTag = number | "latest"

/** The errors of reading the state of a chain. */
export type ReadError = RequestError | InvalidFieldError

/** Why one call of several has no answer. */
export type CallProblem = RequestRejectedError | StatePrunedError | ResponseTooLargeError | InvalidFieldError

/** Reads of the chain's state, at the newest block by default. */
export interface StateReads {
  /** The number of the newest block. */
  readonly head: Effect.Effect<number, ReadError>
  readonly call: (call: CallRequest, at?: BlockTag) => Effect.Effect<Hex, ReadError>
  /** Calls in JSON-RPC batches. Each has its own result. The whole fails only if no node can be reached. */
  readonly callMany: (
    calls: ReadonlyArray<CallRequest>,
    at?: BlockTag
  ) => Effect.Effect<ReadonlyArray<Result.Result<Hex, CallProblem>>, ReadError>
  /** Many small calls, through Multicall3 if it is deployed, else in batches. Null for a call that failed. */
  readonly multicall: (
    calls: ReadonlyArray<ContractCall>,
    at?: BlockTag
  ) => Effect.Effect<ReadonlyArray<Hex | null>, ReadError>
  /** `0x` if there is no contract. */
  readonly code: (address: Address, at?: BlockTag) => Effect.Effect<Hex, ReadError>
  /** Wei. */
  readonly balance: (address: Address, at?: BlockTag) => Effect.Effect<bigint, ReadError>
  readonly nonce: (address: Address, at?: BlockTag) => Effect.Effect<number, ReadError>
  readonly storage: (address: Address, slot: Hex, at?: BlockTag) => Effect.Effect<Hex, ReadError>
}

const tagOf = (at: BlockTag): string => (at === "latest" ? at : quantity(at))
const quantity = (value: number): string => `0x${value.toString(16)}`

const callObject = ({ gas, ...call }: CallRequest) => (gas === undefined ? call : { ...call, gas: quantity(gas) })

const isCallProblem = (error: ReadError): error is CallProblem =>
  error._tag === "chain/RequestRejected" ||
  error._tag === "chain/StatePruned" ||
  error._tag === "chain/ResponseTooLarge" ||
  error._tag === "chain/InvalidField"

/** Makes the reads of one chain. */
export const makeStateReads = Effect.fnUntraced(function* (request: Request): Effect.fn.Return<StateReads> {
  const ask = <A>(
    method: string,
    params: ReadonlyArray<unknown>,
    read: (reader: Reader, answer: unknown) => A
  ): Effect.Effect<A, ReadError> =>
    Effect.flatMap(request(method, params), answer => {
      const reader = new Reader()
      reader.at(method)
      const value = read(reader, answer)
      return reader.problem === null ? Effect.succeed(value) : Effect.fail(reader.problem)
    })
  const bytes = (reader: Reader, answer: unknown) => reader.bytes(answer, "result")

  const call: StateReads["call"] = (request, at = "latest") => ask("eth_call", [callObject(request), tagOf(at)], bytes)

  const callMany: StateReads["callMany"] = (calls, at) =>
    Effect.forEach(
      calls,
      each =>
        Effect.result(call(each, at)).pipe(
          Effect.flatMap(answer =>
            Result.isSuccess(answer) || isCallProblem(answer.failure)
              ? Effect.succeed(answer as Result.Result<Hex, CallProblem>)
              : Effect.fail(answer.failure)
          )
        ),
      { concurrency: "unbounded" }
    )
  const code: StateReads["code"] = (address, at = "latest") => ask("eth_getCode", [address, tagOf(at)], bytes)

  return {
    head: ask("eth_blockNumber", [], (reader, answer) => reader.count(answer, "result")),
    call,
    callMany,
    multicall: yield* makeMulticall({ code, callMany }),
    code,
    balance: (address, at = "latest") =>
      ask("eth_getBalance", [address, tagOf(at)], (reader, answer) => reader.amount(answer, "result")),
    nonce: (address, at = "latest") =>
      ask("eth_getTransactionCount", [address, tagOf(at)], (reader, answer) => reader.count(answer, "result")),
    storage: (address, slot, at = "latest") => ask("eth_getStorageAt", [address, slot, tagOf(at)], bytes)
  }
})
