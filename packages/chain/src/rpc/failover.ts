import { Clock, Data, Duration, Effect, Result, Schedule } from "effect"
import type { Endpoint } from "./Endpoint.ts"
import { MethodUnsupported, type RequestError } from "./RequestError.ts"

export type Request = (method: string, params: ReadonlyArray<unknown>) => Effect.Effect<unknown, RequestError>

/** No endpoint answered, and one may later. */
class NotNow extends Data.Error<{
  readonly problem: RequestError
  /** Milliseconds until an endpoint may be asked again. */
  readonly wait: number
}> {}

const passes = ({ _tag }: RequestError): boolean =>
  _tag === "chain/Unreachable" || _tag === "chain/RateLimited" || _tag === "chain/Lagging"

/** Asks one endpoint after the other, in their order, until one has an answer. */
const askInOrder = Effect.fnUntraced(function* (
  endpoints: ReadonlyArray<Endpoint>,
  method: string,
  params: ReadonlyArray<unknown>
): Effect.fn.Return<unknown, RequestError | NotNow> {
  let nobodyHasIt = false
  let wait = Number.POSITIVE_INFINITY
  let passing: RequestError | null = null
  let lasting: RequestError | null = null
  for (const { health, name, request } of endpoints) {
    const now = yield* Clock.currentTimeMillis
    if (!health.supports(method, now)) {
      lasting ??= new MethodUnsupported({ endpoint: name, method })
      continue
    }
    const rest = health.rest(now)
    if (rest !== null) {
      passing ??= rest.problem
      wait = Math.min(wait, rest.wait)
      continue
    }
    const answer = yield* Effect.result(request(method, params))
    if (Result.isSuccess(answer)) {
      health.answered()
      // null says that this node does not have it: another may
      if (answer.success !== null) return answer.success
      nobodyHasIt = true
      continue
    }
    const problem = answer.failure
    if (problem._tag === "chain/RequestRefused") {
      health.answered()
      return yield* problem
    }
    const then = yield* Clock.currentTimeMillis
    health.failed(problem, then)
    if (passes(problem)) {
      passing = problem
      wait = Math.min(wait, health.rest(then)?.wait ?? 0)
    } else if (lasting === null || lasting._tag === "chain/MethodUnsupported") lasting = problem
  }
  if (nobodyHasIt) return null
  if (passing !== null) return yield* new NotNow({ problem: passing, wait })
  return lasting === null ? null : yield* lasting
})

/** Requests go again on the beat, so that those which failed in one batch mostly travel in one again. */
const beat = 100

/** From 0.2 to 10 seconds with jitter, after the rest of the endpoint that is ready first, while `patience` lasts. */
const backoff = (patience: Duration.Duration) =>
  Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("10 seconds")]).pipe(
    Schedule.jittered,
    Schedule.setInputType<RequestError | NotNow>(),
    Schedule.modifyDelay(({ duration, input, now }) => {
      const due = now + Duration.toMillis(duration) + (input instanceof NotNow ? input.wait : 0)
      return Effect.succeed(Duration.millis(Math.ceil(due / beat) * beat - now))
    }),
    Schedule.while(
      ({ input, duration, elapsed }) =>
        input instanceof NotNow && elapsed + Duration.toMillis(duration) <= Duration.toMillis(patience)
    )
  )

/**
 * Makes one request function of several endpoints: the first that can answers. One that fails is passed over for the
 * next at once, and is asked first again as soon as it has rested. `null` is the answer when no endpoint has the thing.
 */
export const failover = (endpoints: ReadonlyArray<Endpoint>, patience: Duration.Input): Request => {
  const schedule = backoff(Duration.fromInputUnsafe(patience))
  return (method, params) =>
    askInOrder(endpoints, method, params).pipe(
      Effect.retry(schedule),
      Effect.mapError(error => (error instanceof NotNow ? error.problem : error))
    )
}
