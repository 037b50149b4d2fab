import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Duration, Effect, FiberSet, type Redacted, type Scope, Semaphore } from "effect"
import { isError } from "ethers"
import { EndpointHealth, EndpointPausedError } from "./EndpointHealth.ts"
import type { EndpointUrl } from "./EndpointUrl.ts"
import {
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  ResponseTooLargeError,
  WrongChainError
} from "./RequestError.ts"
import { monotonicMs, RequestPacer } from "./RequestPacer.ts"
import { requestMetrics } from "./requestMetrics.ts"
import { BatchProvider, BatchSize, type Send } from "./transport/BatchProvider.ts"
import { type PostOptions, post } from "./transport/post.ts"
import { readRpcError } from "./transport/readRpcError.ts"

/** The nodes of one chain, and the limits of their use. */
export interface RpcOptions {
  readonly chain: Chain
  /** `http://` or `https://`, the preferred one first. A fragment limits that endpoint: `#rate=25&concurrency=4`. */
  readonly urls: ReadonlyArray<string | Redacted.Redacted<string>>
  /** For one small request or a batch of them. 15 seconds. */
  readonly timeout?: Duration.Input
  /** How long a request is retried after its first failure. 30 seconds. */
  readonly retryTimeout?: Duration.Input
  /** Requests of one batch, 50, and the milliseconds that the first one waits for others, 5. */
  readonly batch?: { readonly size: number; readonly wait: number }
  /** Bytes of one HTTP response with traces, and of all large responses that are being read. 256 MiB. Others have at most 64 MiB. */
  readonly maxResponseBytes?: number
}

export const rpcDefaults = {
  timeout: "15 seconds",
  retryTimeout: "30 seconds",
  batch: { size: 50, wait: 5 },
  maxResponseBytes: 256 * 1024 * 1024
} as const satisfies Partial<RpcOptions>

/** One JSON-RPC node or service. */
export interface Endpoint {
  readonly name: string
  /** Where its URL is configured. */
  readonly label: string | undefined
  readonly health: EndpointHealth
  /** Fails unless the endpoint serves the chain that it is configured for. */
  readonly check: Effect.Effect<void, RequestError | EndpointPausedError>
  readonly request: (
    method: string,
    params: ReadonlyArray<unknown>
  ) => Effect.Effect<unknown, RequestError | EndpointPausedError>
}

/** Responses have megabytes. Each is requested outside of batches, so that it neither delays nor breaks others. */
const largeMethods = ["eth_getBlockByNumber", "eth_getBlockReceipts", "eth_getLogs"]
/** Responses may have hundreds of megabytes. */
const traceMethods = [
  "debug_traceBlockByNumber",
  "debug_traceCall",
  "debug_traceTransaction",
  "eth_simulateV1",
  "trace_block",
  "trace_transaction"
]
/** Bytes of a response without traces. */
const maxOtherBytes = 64 * 1024 * 1024

const noBatching = { size: 1, wait: 0 }
const defaultConcurrency = 8
/** For a whole block, its receipts or its traces. */
const blockTimeout = "1 minute"

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && "_tag" in error && typeof error._tag === "string" && error._tag.startsWith("chain/")

/** Converts a rejection of ethers' queue: one of our errors, or ethers' own if the response lacks a result. */
const toError = (endpoint: string, error: unknown): RequestError | EndpointPausedError => {
  if (isRequestError(error) || error instanceof EndpointPausedError) return error
  if (isError(error, "BAD_DATA"))
    return new NodeUnreachableError({ endpoint, reason: "the response to a batch lacks a result" })
  throw error
}

export const makeEndpoint = Effect.fnUntraced(function* (
  url: EndpointUrl,
  options: RpcOptions,
  budget: Semaphore.Semaphore
): Effect.fn.Return<Endpoint, never, Scope.Scope> {
  const { name, label } = url
  const { chain } = options
  const semaphore = yield* Semaphore.make(url.limits.concurrency ?? defaultConcurrency)
  const pacer = new RequestPacer(url.limits.rate ?? null)
  const clock = yield* Effect.clockWith(Effect.succeed)
  const withMetrics = requestMetrics(chain, name)
  // interrupts pending requests with the scope
  const run = yield* FiberSet.makeRuntimePromise()
  const limit = options.maxResponseBytes ?? rpcDefaults.maxResponseBytes
  const other = { budget, limit: Math.min(limit, maxOtherBytes), isTrace: false }

  const health = new EndpointHealth()
  /** Checked again after waiting for a turn: the endpoint may have been paused meanwhile. */
  const unlessPaused = <A>(effect: Effect.Effect<A, RequestError>) =>
    Effect.flatMap(monotonicMs, (now): Effect.Effect<A, RequestError | EndpointPausedError> => {
      const pause = health.pause(now)
      return pause === null ? effect : Effect.fail(pause)
    })

  const maxWaitMs = Duration.toMillis(Duration.fromInputUnsafe(options.retryTimeout ?? rpcDefaults.retryTimeout))
  /** Requests beyond the rate limit fail, so that they are retried or go to another endpoint. */
  const waitForTurn = (requests: number) =>
    Effect.mapError(
      pacer.take(requests, maxWaitMs),
      wait => new EndpointPausedError({ problem: new RateLimitedError({ endpoint: name, retryAfter: wait }), wait })
    )

  const provider = (batch: { readonly size: number; readonly wait: number }, postOptions: PostOptions) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const postBatch: Send = (body, requests) =>
          run(semaphore.withPermit(Effect.andThen(waitForTurn(requests), unlessPaused(post(url, body, postOptions)))))
        return new BatchProvider({
          chainId: getChain(chain).chainId,
          size: new BatchSize(batch.size, () => clock.currentTimeMillisUnsafe()),
          maxSize: batch.size,
          wait: batch.wait,
          send: postBatch,
          readError: (method, error) => readRpcError(url, method, error)
        })
      }),
      provider => Effect.sync(() => provider.destroy())
    )
  const { size, wait } = options.batch ?? rpcDefaults.batch
  const batch = { size: Math.min(url.limits.batch ?? size, pacer.maxBatch), wait }
  const batched = yield* provider(batch, { ...other, timeout: options.timeout ?? rpcDefaults.timeout })
  const single = yield* provider(noBatching, { ...other, timeout: blockTimeout })
  const traces = yield* provider(noBatching, { budget, limit, isTrace: true, timeout: blockTimeout })
  const byMethod = new Map([
    ...largeMethods.map(method => [method, single] as const),
    ...traceMethods.map(method => [method, traces] as const)
  ])

  const send = (through: BatchProvider, method: string, params: ReadonlyArray<unknown>) =>
    Effect.tryPromise({
      try: (): Promise<unknown> => through.send(method, [...params]),
      catch: error => toError(name, error)
    }).pipe(
      // No answer may end the fibers that wait for it. The message of a defect may contain the URL.
      Effect.catchDefect(defect => {
        const kind = defect instanceof Error ? defect.name : typeof defect
        return Effect.fail(new NodeUnreachableError({ endpoint: name, reason: `the response cannot be read: ${kind}` }))
      })
    )

  const sendBatched = (method: string, params: ReadonlyArray<unknown>) =>
    send(batched, method, params).pipe(
      // another request of the batch may be the large one
      Effect.catchIf(
        error => error instanceof ResponseTooLargeError,
        () => send(single, method, params)
      )
    )

  const expected = getChain(chain).chainId
  const check = Effect.flatMap(send(batched, "eth_chainId", []), (seen): Effect.Effect<void, RequestError> => {
    if (typeof seen !== "string" || !Number.isSafeInteger(Number(seen)))
      return Effect.fail(new NodeUnreachableError({ endpoint: name, reason: "its chain id is not a quantity" }))
    return Number(seen) === expected
      ? Effect.void
      : Effect.fail(new WrongChainError({ endpoint: name, label, chain, expected, seen: url.clean(seen) }))
  })
  let isChecked = false
  const setChecked = (value: boolean) =>
    Effect.sync(() => {
      isChecked = value
    })
  const checkOnce = Effect.suspend(() => (isChecked ? Effect.void : Effect.andThen(check, setChecked(true))))
  // An endpoint that was down may come back as a node of another chain.
  const uncheckIfDown = (error: RequestError | EndpointPausedError) =>
    error instanceof NodeUnreachableError ? setChecked(false) : Effect.void

  return {
    name,
    label,
    health,
    check: checkOnce,
    request: (method, params) => {
      const alone = byMethod.get(method)
      const sent = alone === undefined ? sendBatched(method, params) : send(alone, method, params)
      return withMetrics(method, checkOnce.pipe(Effect.andThen(sent), Effect.tapError(uncheckIfDown)))
    }
  }
})
