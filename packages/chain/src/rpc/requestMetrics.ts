import type { Chain } from "@glossa/classify"
import { type Duration, Effect, Metric, Result } from "effect"
import type { EndpointPausedError } from "./EndpointHealth.ts"
import type { RequestError } from "./RequestError.ts"

const requests = Metric.counter("glossa_rpc_requests_total", {
  description: "JSON-RPC requests, by endpoint (its host), method and outcome",
  incremental: true
})

const durations = Metric.timer("glossa_rpc_request_milliseconds", {
  description: "From a request's being made to its answer, waiting for its turn included",
  boundaries: Metric.exponentialBoundaries({ start: 1, factor: 4, count: 9 })
})

type Asked<A> = Effect.Effect<A, RequestError | EndpointPausedError>

/**
 * Counts and times the requests of one endpoint by method and outcome: `answered`, or the failure's tag without its
 * package. A request that waited while the endpoint was made to rest was never sent, and is not counted.
 */
export const requestMetrics = (chain: Chain, endpoint: string) => {
  const series = new Map<string, ReturnType<typeof seriesOf>>()
  const seriesOf = (method: string, outcome: string) => {
    const attributes = { chain, endpoint, method }
    return {
      count: Metric.withAttributes(requests, { ...attributes, outcome }),
      time: Metric.withAttributes(durations, attributes)
    }
  }
  const note = (method: string, outcome: string, time: Duration.Duration) => {
    const key = `${method} ${outcome}`
    const known = series.get(key) ?? seriesOf(method, outcome)
    series.set(key, known)
    return Effect.andThen(Metric.update(known.count, 1), Metric.update(known.time, time))
  }
  return <A>(method: string, asked: Asked<A>): Asked<A> =>
    Effect.flatMap(Effect.timed(Effect.result(asked)), ([time, answer]): Asked<A> => {
      if (Result.isSuccess(answer)) return Effect.as(note(method, "answered", time), answer.success)
      const problem = answer.failure
      if (!("_tag" in problem)) return Effect.fail(problem)
      return Effect.andThen(note(method, problem._tag.replace("chain/", ""), time), Effect.fail(problem))
    })
}
