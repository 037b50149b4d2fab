import { Clock, Data, Duration, Effect, Random, Result } from "effect"
import type { Endpoint } from "./Endpoint.ts"
import { EndpointPausedError } from "./EndpointHealth.ts"
import type { HeadMonitor } from "./HeadMonitor.ts"
import type { RequestError } from "./RequestError.ts"

export type Request = (method: string, params: ReadonlyArray<unknown>) => Effect.Effect<unknown, RequestError>

/** No endpoint answered, and one may later. */
class NoEndpointAvailableError extends Data.Error<{
  readonly problem: RequestError
  /** An endpoint failed, more than only wanting fewer requests. */
  readonly failed: boolean
  /** Milliseconds until an endpoint may be asked again. */
  readonly wait: number
}> {}

const isTransient = ({ _tag }: RequestError): boolean =>
  _tag === "chain/Unreachable" || _tag === "chain/RateLimited" || _tag === "chain/Lagging"

/** Asks one endpoint after the other, in their order, until one has an answer. */
const tryInOrder = Effect.fnUntraced(function* (
  endpoints: ReadonlyArray<Endpoint>,
  method: string,
  params: ReadonlyArray<unknown>
): Effect.fn.Return<unknown, RequestError | NoEndpointAvailableError> {
  let nobodyHasIt = false
  let failed = false
  let wait = Number.POSITIVE_INFINITY
  let passing: RequestError | null = null
  let lasting: RequestError | null = null
  for (const { health, request } of endpoints) {
    const now = yield* Clock.currentTimeMillis
    const refusal = health.refusal(method, params, now)
    if (refusal !== null) {
      lasting ??= refusal
      continue
    }
    const rest = health.pause(now)
    const answer = yield* Effect.result(rest === null ? request(method, params) : Effect.fail(rest))
    if (Result.isSuccess(answer)) {
      health.recordSuccess(method, params)
      // null says that this node does not have it: another may
      if (answer.success !== null) return answer.success
      nobodyHasIt = true
      continue
    }
    const problem = answer.failure
    if (problem instanceof EndpointPausedError) {
      passing ??= problem.problem
      wait = Math.min(wait, problem.wait)
      continue
    }
    if (problem._tag === "chain/RequestRefused") {
      health.recordSuccess(method, params)
      return yield* problem
    }
    const then = yield* Clock.currentTimeMillis
    health.recordFailure(problem, params, then)
    if (isTransient(problem)) {
      passing = problem
      failed ||= problem._tag !== "chain/RateLimited"
      wait = Math.min(wait, health.pause(then)?.wait ?? 0)
    } else if (lasting === null || lasting._tag === "chain/MethodUnsupported") lasting = problem
  }
  if (nobodyHasIt) return null
  if (passing !== null) return yield* new NoEndpointAvailableError({ problem: passing, failed, wait })
  return lasting === null ? null : yield* lasting
})

/** Requests go again on the beat, so that those which failed in one batch mostly travel in one again. */
const beat = 100
const firstPause = 200
const longestPause = 1_000

/** Milliseconds: doubled with each failure, give or take a fifth; where endpoints only rest, as long as they do. */
const pauseAfter = Effect.fnUntraced(function* (
  { failed, wait }: NoEndpointAvailableError,
  failures: number,
  now: number
) {
  const pause = failed ? Math.min(firstPause * 2 ** failures, longestPause) : firstPause
  const due = now + wait + (yield* Random.nextBetween(0.8 * pause, 1.2 * pause))
  return Math.ceil(due / beat) * beat - now
})

/**
 * Makes one request function of several endpoints: the first that can answers. One that fails is passed over for the
 * next at once, and is asked first again as soon as it has rested. `null` is the answer when no endpoint has the thing.
 * Who asks for the head has the endpoints compared.
 */
export const failover =
  (watch: HeadMonitor, retryTimeout: Duration.Input): Request =>
  (method, params) =>
    Effect.gen(function* () {
      if (method === "eth_blockNumber") yield* watch.compare
      const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(Duration.fromInputUnsafe(retryTimeout))
      for (let failures = 0; ; ) {
        const outcome = yield* Effect.result(tryInOrder(watch.order, method, params))
        if (Result.isSuccess(outcome)) return outcome.success
        const notNow = outcome.failure
        if (!(notNow instanceof NoEndpointAvailableError)) return yield* notNow
        const now = yield* Clock.currentTimeMillis
        const pause = yield* pauseAfter(notNow, failures, now)
        if (now + pause > deadline) return yield* notNow.problem
        if (notNow.failed) failures++
        yield* Effect.sleep(pause)
      }
    })
