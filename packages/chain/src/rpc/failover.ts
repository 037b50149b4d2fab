import { Data, Duration, Effect, Random, Result } from "effect"
import type { Endpoint } from "./Endpoint.ts"
import { EndpointPausedError } from "./EndpointHealth.ts"
import type { HeadMonitor } from "./HeadMonitor.ts"
import type { RequestError } from "./RequestError.ts"
import { monotonicMs } from "./RequestPacer.ts"

/**
 * Sends a request to the chain's endpoints. A repetition, whose earlier answers were unusable, begins with another endpoint: the
 * first one after the preferred, then the next.
 */
export type Request = (
  method: string,
  params: ReadonlyArray<unknown>,
  repetition?: number
) => Effect.Effect<unknown, RequestError>

/** No endpoint answered; a retry may succeed. */
class NoEndpointAvailableError extends Data.Error<{
  readonly problem: RequestError
  /** An endpoint failed, other than by its rate limit. */
  readonly failed: boolean
  /** Milliseconds until the first pause of an endpoint ends. */
  readonly wait: number
}> {}

const isTransient = ({ _tag }: RequestError): boolean =>
  _tag === "chain/NodeUnreachable" || _tag === "chain/RateLimited" || _tag === "chain/NodeLagging"

const beginningWith = (endpoints: ReadonlyArray<Endpoint>, repetition: number): ReadonlyArray<Endpoint> => {
  const first = repetition % endpoints.length
  return first === 0 ? endpoints : [...endpoints.slice(first), ...endpoints.slice(0, first)]
}

/** Sends a request to one endpoint after the other, in order, until one has a result. */
const tryInOrder = Effect.fnUntraced(function* (
  endpoints: ReadonlyArray<Endpoint>,
  method: string,
  params: ReadonlyArray<unknown>
): Effect.fn.Return<unknown, RequestError | NoEndpointAvailableError> {
  let isMissing = false
  let failed = false
  let wait = Number.POSITIVE_INFINITY
  let transient: RequestError | null = null
  let permanent: RequestError | null = null
  for (const { health, request } of endpoints) {
    const now = yield* monotonicMs
    const cached = health.cachedFailure(method, params, now)
    if (cached !== null) {
      permanent ??= cached
      continue
    }
    const pause = health.pause(now)
    const answer = yield* Effect.result(pause === null ? request(method, params) : Effect.fail(pause))
    if (Result.isSuccess(answer)) {
      health.recordSuccess(method, params)
      // null means that this node does not have it; another may
      if (answer.success !== null) return answer.success
      isMissing = true
      continue
    }
    const problem = answer.failure
    if (problem instanceof EndpointPausedError) {
      transient ??= problem.problem
      wait = Math.min(wait, problem.wait)
      continue
    }
    if (problem._tag === "chain/RequestRejected") {
      health.recordSuccess(method, params)
      return yield* Effect.fail(problem)
    }
    const then = yield* monotonicMs
    health.recordFailure(problem, params, then)
    if (isTransient(problem)) {
      transient = problem
      failed ||= problem._tag !== "chain/RateLimited"
      wait = Math.min(wait, health.pause(then)?.wait ?? 0)
    } else if (permanent === null || permanent._tag === "chain/MethodUnsupported") permanent = problem
  }
  if (isMissing) return null
  if (transient !== null) return yield* new NoEndpointAvailableError({ problem: transient, failed, wait })
  return permanent === null ? null : yield* Effect.fail(permanent)
})

/** Retries happen at multiples of this time, so that requests which failed in one batch mostly form one again. */
const retryGridMs = 100
const firstRetryMs = 200
const maxRetryMs = 1_000

/** Milliseconds until the next try: doubled with each failure, with jitter. If endpoints are only paused, until a pause ends. */
const retryDelay = Effect.fnUntraced(function* (
  { failed, wait }: NoEndpointAvailableError,
  failures: number,
  now: number
) {
  const pause = failed ? Math.min(firstRetryMs * 2 ** failures, maxRetryMs) : firstRetryMs
  const due = now + wait + (yield* Random.nextBetween(0.8 * pause, 1.2 * pause))
  return Math.ceil(due / retryGridMs) * retryGridMs - now
})

/**
 * Makes one request function of several endpoints. A request goes to the first endpoint; when that fails, to the next one at once.
 * An endpoint is used first again when its pause ends. The result is `null` when no endpoint has the data. A request for the head
 * also compares the endpoints.
 */
export const failover =
  (watch: HeadMonitor, retryTimeout: Duration.Input): Request =>
  (method, params, repetition = 0) =>
    Effect.gen(function* () {
      if (method === "eth_blockNumber") yield* watch.compare
      const timeoutMs = Duration.toMillis(Duration.fromInputUnsafe(retryTimeout))
      // From the first failure on, since a request may have to wait long for its turn.
      let deadline: number | undefined
      for (let failures = 0; ; ) {
        const outcome = yield* Effect.result(tryInOrder(beginningWith(watch.order, repetition), method, params))
        if (Result.isSuccess(outcome)) return outcome.success
        const error = outcome.failure
        if (!(error instanceof NoEndpointAvailableError)) return yield* Effect.fail(error)
        const now = yield* monotonicMs
        deadline ??= now + timeoutMs
        const pause = yield* retryDelay(error, failures, now)
        if (now + pause > deadline) return yield* Effect.fail(error.problem)
        if (error.failed) failures++
        yield* Effect.sleep(pause)
      }
    })
