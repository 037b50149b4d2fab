import type { Chain } from "@glossa/classify"
import { type Duration, Effect, Metric, Result } from "effect"
import type { EndpointPausedError } from "./EndpointHealth.ts"
import type { RequestError } from "./RequestError.ts"

const requests = Metric.counter("glossa_rpc_requests_total", {
  description: "JSON-RPC requests, by endpoint (its host), method and outcome",
  incremental: true
})

const durations = Metric.timer("glossa_rpc_request_milliseconds", {
  description: "Time from a request to its result, including the wait for its turn",
  boundaries: Metric.exponentialBoundaries({ start: 1, factor: 4, count: 9 })
})

type Sent<A> = Effect.Effect<A, RequestError | EndpointPausedError>

/**
 * Counts and times the requests of one endpoint by method and outcome: `answered`, or the tag of the error without its package.
 * Requests that were not sent because of a pause do not count.
 */
export const requestMetrics = (chain: Chain, endpoint: string) => {
  const record = (method: string, outcome: string, time: Duration.Duration) => {
    const attributes = { chain, endpoint, method }
    return Effect.andThen(
      Metric.update(Metric.withAttributes(requests, { ...attributes, outcome }), 1),
      Metric.update(Metric.withAttributes(durations, attributes), time)
    )
  }
  return <A>(method: string, sent: Sent<A>): Sent<A> =>
    Effect.flatMap(Effect.timed(Effect.result(sent)), ([time, answer]): Sent<A> => {
      if (Result.isSuccess(answer)) return Effect.as(record(method, "answered", time), answer.success)
      const problem = answer.failure
      if (!("_tag" in problem)) return Effect.fail(problem)
      return Effect.andThen(record(method, problem._tag.replace("chain/", ""), time), Effect.fail(problem))
    })
}
