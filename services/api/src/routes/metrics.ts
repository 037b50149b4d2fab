import { Context, Effect, Metric } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"

/** The metrics of the service. Those of Effect's cluster are left out: they have no description, and mean nothing here. */
const format = Effect.flatMap(Effect.context<never>(), context => {
  const own = Array.from(Context.get(context, Metric.MetricRegistry)).filter(([, { id }]) => id.startsWith("glossa_"))
  return Effect.provideService(PrometheusMetrics.format(), Metric.MetricRegistry, new Map(own))
})

/** `/metrics`, in the text format of Prometheus. */
export const metrics = HttpRouter.add(
  "GET",
  "/metrics",
  Effect.map(format, text => HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" }))
)
