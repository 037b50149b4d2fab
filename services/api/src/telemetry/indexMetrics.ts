import type { Chain } from "@glossa/classify"
import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Clock, Effect, Layer, Metric, Schedule } from "effect"

const indexed = Metric.gauge("glossa_index_block", { description: "Newest block in the index." })
const heads = Metric.gauge("glossa_chain_head_block", { description: "Newest block that the chain's nodes told of." })
const behind = Metric.gauge("glossa_index_lag_blocks", {
  description: "Blocks that the chain's nodes told of and the index has not."
})
const age = Metric.gauge("glossa_index_lag_seconds", {
  description: "Seconds since the newest block in the index was made."
})

/** Keeps the metrics that tell how far each chain's index is behind its head. */
export const indexMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { chains, get } = yield* IndexerStatus
    const { getCheckpoint, getIndexedUntil } = yield* HistoryStore
    const reached = new Map<Chain, number>()

    const read = Effect.fnUntraced(function* (blockchain: Chain) {
      const { head: newest } = yield* get(blockchain)
      if (newest !== undefined) yield* Metric.update(Metric.withAttributes(heads, { blockchain }), newest)
      const next = (yield* getCheckpoint(blockchain))?.next
      if (next === undefined) return
      yield* Metric.update(Metric.withAttributes(indexed, { blockchain }), next - 1)
      if (newest !== undefined)
        yield* Metric.update(Metric.withAttributes(behind, { blockchain }), Math.max(0, newest - (next - 1)))
      const second = yield* getIndexedUntil([blockchain])
      if (second !== null) reached.set(blockchain, second)
    })

    const measure = Effect.forEach(
      chains,
      blockchain =>
        Effect.gen(function* () {
          yield* Effect.ignore(read(blockchain))
          const second = reached.get(blockchain)
          const millis = yield* Clock.currentTimeMillis
          // also while the database can't be asked: who watches this sees the index grow old
          if (second !== undefined)
            yield* Metric.update(
              Metric.withAttributes(age, { blockchain }),
              Math.max(0, Math.round(millis / 1_000) - second)
            )
        }),
      { discard: true }
    )
    yield* measure.pipe(Effect.repeat(Schedule.spaced("5 seconds")), Effect.forkScoped)
  })
)
