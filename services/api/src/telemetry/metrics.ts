import type { Chain } from "@glossa/classify"
import { IndexerStatus } from "@glossa/history"
import { Clock, Context, Effect, Layer, Metric, Schedule } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"

const indexBlock = Metric.gauge("glossa_index_block", { description: "Newest block in the index." })
const headBlock = Metric.gauge("glossa_chain_head_block", { description: "Newest block of the chain's nodes." })
const lagBlocks = Metric.gauge("glossa_index_lag_blocks", {
  description: "Blocks of the chain's nodes that are not in the index."
})
const lagSeconds = Metric.gauge("glossa_index_lag_seconds", {
  description: "Seconds since the timestamp of the newest block in the index."
})
const readable = Metric.gauge("glossa_index_readable", {
  description: "1 if the chain can be read, 0 if it cannot; /readyz has the reason."
})

/** Updates the metrics of how far each chain's index is from its head. */
export const indexMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { chains, get } = yield* IndexerStatus
    const update = Effect.fnUntraced(function* (blockchain: Chain) {
      const set = (gauge: Metric.Gauge<number>, value: number) =>
        Metric.update(Metric.withAttributes(gauge, { blockchain }), value)
      const { head, indexed, problem } = yield* get(blockchain)
      yield* set(readable, Number(problem === undefined))
      if (head !== undefined) yield* set(headBlock, head)
      if (indexed === undefined) return
      yield* set(indexBlock, indexed.block)
      if (head !== undefined) yield* set(lagBlocks, Math.max(0, head - indexed.block))
      const now = yield* Clock.currentTimeMillis
      yield* set(lagSeconds, Math.max(0, Math.round(now / 1_000) - indexed.second))
    })
    yield* Effect.forEach(chains, update, { discard: true }).pipe(
      Effect.repeat(Schedule.spaced("5 seconds")),
      Effect.forkScoped
    )
  })
)

/** The metrics of the service. Metrics of Effect's cluster are left out: they have no description, and mean nothing here. */
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
