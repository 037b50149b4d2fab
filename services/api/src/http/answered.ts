import { Clock, type Context, Effect, Metric } from "effect"

/** A request that was answered. */
export interface Answered {
  readonly requestId: string
  readonly method: string
  readonly route: string | undefined
  readonly status: number
  /** Milliseconds that it took. */
  readonly ms: number
}

const seriesOf = (route: string, status: number) => ({
  requests: Metric.counter("glossa_http_requests_total", {
    description: "Requests answered.",
    incremental: true,
    attributes: { route, status: String(status) }
  }),
  seconds: Metric.histogram("glossa_http_request_duration_seconds", {
    description: "Time to the answer.",
    boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    attributes: { route, status: String(status) }
  })
})

const known = new Map<string, ReturnType<typeof seriesOf>>()

/** Counts a request that was answered. There are as many series as routes and statuses, and each is made once. */
export const countAnswer = (
  context: Context.Context<never>,
  { route = "none", status, ms }: Pick<Answered, "route" | "status" | "ms">
): void => {
  const name = `${status}${route}`
  const series = known.get(name) ?? seriesOf(route, status)
  known.set(name, series)
  series.requests.updateUnsafe(1, context)
  series.seconds.updateUnsafe(ms / 1_000, context)
}

/** The line in the log of a request that was answered. */
export const logAnswer = ({ requestId, method, route = "none", status, ms }: Answered): Effect.Effect<void> =>
  Effect.logDebug("answered").pipe(Effect.annotateLogs({ requestId, method, route, status: String(status), ms }))

/** Counts a request that was answered, and has its line in the log. */
export const answered = (request: Omit<Answered, "ms">, started: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    const given = { ...request, ms: (yield* Clock.currentTimeMillis) - started }
    countAnswer(yield* Effect.context<never>(), given)
    yield* logAnswer(given)
  })
