import type { Address, Chain, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { readVerifiedNames } from "./names/readVerifiedNames.ts"
import type { InvalidFieldError } from "./normalize/InvalidFieldError.ts"
import type { ProxyHop } from "./proxy/ProxyHop.ts"
import { resolveProxy } from "./proxy/resolveProxy.ts"
import type { NodeRequest, NodeResponse } from "./reads/Read.ts"
import type { Request } from "./rpc/failover.ts"
import { makeStateReads } from "./rpc/stateReads.ts"
import type { Simulation, UnsentTransaction } from "./simulation/Simulation.ts"
import { simulate as simulateAll } from "./simulation/simulate.ts"
import type { PublishedContract } from "./sources/PublishedContract.ts"
import type { RemoteUnavailableError } from "./sources/Remote.ts"
import { sourcify } from "./sources/sourcify.ts"

export type { ProxyHop } from "./proxy/ProxyHop.ts"
export type { NodeRequest, NodeResponse } from "./reads/Read.ts"
export type { RequestError } from "./rpc/RequestError.ts"
export { noHash, type SimulatedBlock, type Simulation, type UnsentTransaction } from "./simulation/Simulation.ts"
export type { PublishedContract } from "./sources/PublishedContract.ts"

/** Sends a request. It must not reject: a failed request has an `error`. */
export type Send = (request: NodeRequest) => Promise<NodeResponse>

/** Options of functions that return a promise. */
export interface PromiseOptions {
  readonly signal?: AbortSignal | undefined
}

const toRequest =
  (send: Send): Request =>
  (method, params) =>
    Effect.flatMap(
      Effect.promise(() => send({ method, params })),
      response => ("error" in response ? Effect.fail(response.error) : Effect.succeed(response.result))
    )

/** The value or the error of an effect. The promise rejects if it is aborted. */
const toPromise = <A, E extends Error>(effect: Effect.Effect<A, E>, { signal }: PromiseOptions): Promise<A | E> =>
  Effect.runPromise(
    Effect.catch(effect as Effect.Effect<A | E, E>, error => Effect.succeed(error)),
    signal === undefined ? {} : { signal }
  )

/** Simulates unsent transactions on the newest block, one after the other, or returns the error. It sends nothing. */
export const simulate = (
  send: Send,
  chain: Chain,
  transactions: ReadonlyArray<UnsentTransaction>,
  options: PromiseOptions = {}
): Promise<Simulation | NodeResponseError> => {
  const request = toRequest(send)
  return toPromise(
    Effect.flatMap(makeStateReads(request), ({ nonce }) => simulateAll(request, nonce, chain, transactions)),
    options
  )
}

/** The reason why a read failed. */
export type NodeResponseError = Extract<NodeResponse, { readonly error: unknown }>["error"] | InvalidFieldError

/** Code at an address, and the contracts that it delegates to. */
export interface DeployedCode {
  /** `0x` if there is no contract. */
  readonly code: Hex
  readonly hops: ReadonlyArray<ProxyHop>
}

/** Reads the code at an address in lower case, and the contracts that it delegates to, or returns the error. */
export const readCode = (
  send: Send,
  address: Address,
  options: PromiseOptions = {}
): Promise<DeployedCode | NodeResponseError> =>
  toPromise(
    Effect.gen(function* () {
      const reads = yield* makeStateReads(toRequest(send))
      const code = yield* reads.code(address)
      return { code, hops: code === "0x" ? [] : yield* resolveProxy(reads, address, code) }
    }),
    options
  )

/** The verified ENS names of addresses in lower case, by address, read from a node of Ethereum, or the error. Gateways are not requested. */
export const readNames = (
  send: Send,
  addresses: ReadonlyArray<Address>,
  options: PromiseOptions = {}
): Promise<ReadonlyMap<Address, string> | NodeResponseError> =>
  toPromise(
    Effect.gen(function* () {
      const reads = yield* makeStateReads(toRequest(send))
      const found = yield* Effect.forEach(
        addresses,
        address => Effect.map(readVerifiedNames(reads, [], address), ({ names }) => [address, names[0]?.name] as const),
        { concurrency: "unbounded" }
      )
      return new Map(found.flatMap(([address, name]) => (name === undefined ? [] : [[address, name] as const])))
    }),
    options
  )

/** The contract that Sourcify has verified at an address in lower case, null if it has none, or the error. */
export const findVerified = (
  chain: Chain,
  address: Address,
  { url, ...options }: PromiseOptions & { readonly url?: string | undefined } = {}
): Promise<PublishedContract | RemoteUnavailableError | null> =>
  toPromise(sourcify({ url }).find(chain, address), options)
