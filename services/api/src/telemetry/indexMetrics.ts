import type { Chain } from "@glossa/classify"
import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Clock, Effect, Layer, Metric, Schedule } from "effect"

const indexBlock = Metric.gauge("glossa_index_block", { description: "Newest block in the index." })
const headBlock = Metric.gauge("glossa_chain_head_block", { description: "Newest block of the chain's nodes." })
const lagBlocks = Metric.gauge("glossa_index_lag_blocks", {
  description: "Blocks of the chain's nodes that are not in the index."
})
const lagSeconds = Metric.gauge("glossa_index_lag_seconds", {
  description: "Seconds since the timestamp of the newest block in the index."
})

/** Updates the metrics of how far each chain's index is from its head. */
export const indexMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { chains, get } = yield* IndexerStatus
    const { getCheckpoint, getIndexedUntil } = yield* HistoryStore
    const indexedUntil = new Map<Chain, number>()

    const update = Effect.fnUntraced(function* (blockchain: Chain) {
      const set = (gauge: Metric.Gauge<number>, value: number) =>
        Metric.update(Metric.withAttributes(gauge, { blockchain }), value)
      const { head } = yield* get(blockchain)
      if (head !== undefined) yield* set(headBlock, head)
      const next = (yield* getCheckpoint(blockchain))?.next
      if (next === undefined) return
      yield* set(indexBlock, next - 1)
      if (head !== undefined) yield* set(lagBlocks, Math.max(0, head - (next - 1)))
      const second = yield* getIndexedUntil([blockchain])
      if (second !== null) indexedUntil.set(blockchain, second)
    })

    const updateAge = Effect.fnUntraced(function* (blockchain: Chain) {
      const second = indexedUntil.get(blockchain)
      const now = yield* Clock.currentTimeMillis
      if (second !== undefined)
        yield* Metric.update(
          Metric.withAttributes(lagSeconds, { blockchain }),
          Math.max(0, Math.round(now / 1_000) - second)
        )
    })

    // The age grows also while the database is down.
    const updateAll = Effect.forEach(chains, chain => Effect.andThen(Effect.ignore(update(chain)), updateAge(chain)), {
      discard: true
    })
    yield* updateAll.pipe(Effect.repeat(Schedule.spaced("5 seconds")), Effect.forkScoped)
  })
)
