import { HistoryStore } from "@glossa/history"
import { Effect, Layer, Metric, Schedule } from "effect"
import { ChainHealth } from "../chains/ChainHealth.ts"

const indexed = Metric.gauge("glossa_index_block", { description: "Newest block in the index." })
const heads = Metric.gauge("glossa_chain_head_block", { description: "Newest block that the chain's nodes told of." })

/** Keeps the metrics that tell how far each chain's index is behind its head. */
export const indexMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { served, head } = yield* ChainHealth
    const { checkpoint } = yield* HistoryStore
    const measure = Effect.forEach(
      served,
      blockchain =>
        Effect.gen(function* () {
          const newest = yield* head(blockchain)
          const next = (yield* checkpoint(blockchain))?.next
          if (newest !== undefined) yield* Metric.update(Metric.withAttributes(heads, { blockchain }), newest)
          if (next !== undefined) yield* Metric.update(Metric.withAttributes(indexed, { blockchain }), next - 1)
        }),
      { discard: true }
    )
    yield* Effect.ignore(measure).pipe(Effect.repeat(Schedule.spaced("5 seconds")), Effect.forkScoped)
  })
)
