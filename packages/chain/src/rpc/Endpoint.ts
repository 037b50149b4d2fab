import { chains } from "@glossa/classify/chains"
import { Clock, Duration, Effect, FiberSet, type Scope, Semaphore } from "effect"
import { isError } from "ethers"
import { BatchProvider } from "./BatchProvider.ts"
import { EndpointHealth, EndpointPausedError } from "./EndpointHealth.ts"
import type { EndpointUrl } from "./EndpointUrl.ts"
import { post } from "./post.ts"
import {
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  ResponseTooLargeError,
  WrongChainError
} from "./RequestError.ts"
import { RequestPacer } from "./RequestPacer.ts"
import { type RpcOptions, rpcDefaults } from "./RpcOptions.ts"
import { readRpcError } from "./readRpcError.ts"
import { requestMetrics } from "./requestMetrics.ts"

/** One JSON-RPC node or service. */
export interface Endpoint {
  readonly name: string
  readonly health: EndpointHealth
  /** Fails unless the endpoint serves the chain that it is configured for. */
  readonly check: Effect.Effect<void, RequestError | EndpointPausedError>
  readonly request: (
    method: string,
    params: ReadonlyArray<unknown>
  ) => Effect.Effect<unknown, RequestError | EndpointPausedError>
}

/** Their answers are megabytes each: sent one by one, so that none waits for another and none breaks another. */
const large: ReadonlySet<string> = new Set([
  "eth_getBlockByNumber",
  "eth_getBlockReceipts",
  "eth_getLogs",
  "debug_traceBlockByNumber",
  "debug_traceTransaction",
  "trace_block",
  "trace_transaction"
])

const alone = { size: 1, wait: 0 }

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && "_tag" in error && typeof error._tag === "string" && error._tag.startsWith("chain/")

/** What ethers' queue rejects with: our own errors, and its own where an answer holds nothing for a request. */
const problemOf = (endpoint: string, error: unknown): RequestError | EndpointPausedError => {
  if (isRequestError(error) || error instanceof EndpointPausedError) return error
  if (isError(error, "BAD_DATA"))
    return new NodeUnreachableError({ endpoint, reason: "it left a request without an answer" })
  throw error
}

export const makeEndpoint = Effect.fnUntraced(function* (
  url: EndpointUrl,
  options: RpcOptions
): Effect.fn.Return<Endpoint, never, Scope.Scope> {
  const { name } = url
  const { chain } = options
  const places = yield* Semaphore.make(url.limits.concurrency ?? options.concurrency ?? rpcDefaults.concurrency)
  const pace = new RequestPacer(url.limits.rate ?? options.rate ?? null)
  const measured = requestMetrics(chain, name)
  // ends with the scope what is still under way
  const run = yield* FiberSet.makeRuntimePromise()
  const limit = options.answerLimit ?? rpcDefaults.answerLimit

  const health = new EndpointHealth()
  /** Once its turn comes: the endpoint may have asked for fewer requests in the meantime. */
  const unlessResting = <A>(effect: Effect.Effect<A, RequestError>) =>
    Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, RequestError | EndpointPausedError> => {
      const rest = health.pause(now)
      return rest === null ? effect : Effect.fail(rest)
    })

  const longest = Duration.toMillis(Duration.fromInputUnsafe(options.retryTimeout ?? rpcDefaults.retryTimeout))
  /** More requests than the endpoint may be asked by then are told to come again, or go to another. */
  const turn = (requests: number) =>
    Effect.mapError(
      pace.take(requests, longest),
      ({ wait }) =>
        new EndpointPausedError({ problem: new RateLimitedError({ endpoint: name, retryAfter: wait }), wait })
    )

  const provider = (batch: { readonly size: number; readonly wait: number }, timeout: Duration.Input) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const send = (body: string, requests: number) =>
          run(places.withPermit(Effect.andThen(turn(requests), unlessResting(post(url, body, limit, timeout)))))
        return new BatchProvider(chains[chain].chainId, batch, send, (method, error) =>
          readRpcError(url, method, error)
        )
      }),
      provider => Effect.sync(() => provider.destroy())
    )
  const batched = yield* provider(options.batch ?? rpcDefaults.batch, options.timeout ?? rpcDefaults.timeout)
  const single = yield* provider(alone, options.blockTimeout ?? rpcDefaults.blockTimeout)

  const ask = (through: BatchProvider, method: string, params: ReadonlyArray<unknown>) =>
    Effect.tryPromise({
      try: (): Promise<unknown> => through.send(method, [...params]),
      catch: error => problemOf(name, error)
    })

  const askBatched = (method: string, params: ReadonlyArray<unknown>) =>
    ask(batched, method, params).pipe(
      // another request of the batch may be to blame
      Effect.catchIf(
        error => error instanceof ResponseTooLargeError,
        () => ask(single, method, params)
      )
    )

  const expected = chains[chain].chainId
  const check = Effect.flatMap(ask(batched, "eth_chainId", []), seen =>
    Number(seen) === expected
      ? Effect.void
      : Effect.fail(new WrongChainError({ endpoint: name, chain, expected, seen: url.clean(String(seen)) }))
  )
  let checked = false
  const checkOnce = Effect.suspend(() =>
    checked
      ? Effect.void
      : Effect.tap(check, () =>
          Effect.sync(() => {
            checked = true
          })
        )
  )

  return {
    name,
    health,
    check: checkOnce,
    request: (method, params) =>
      measured(
        method,
        Effect.andThen(checkOnce, large.has(method) ? ask(single, method, params) : askBatched(method, params))
      )
  }
})
