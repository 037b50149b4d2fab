import type { ChainConfig } from "@glossa/chain/config"
import { BlockSource, backfill, HistoryStore } from "@glossa/history"
import { Effect, type Redacted } from "effect"
import { progressReporter, reportInterval } from "../output/progress.ts"
import { chainsWithNodes, indexServices } from "./indexServices.ts"

export interface RunBackfillOptions {
  /** Default: all chains that have nodes. */
  readonly chain: string | undefined
  /** The first block. Default: the start of the index. */
  readonly from: number | undefined
  /** The last block. Default: the last indexed block. */
  readonly to: number | undefined
  readonly workers: number
}

/** Indexes missing blocks, and blocks that older rules indexed, together with other processes on this database. */
export const runBackfill = (database: Redacted.Redacted, { chain: only, from, to, workers }: RunBackfillOptions) =>
  Effect.gen(function* () {
    const settings = yield* chainsWithNodes
    const fillOne = Effect.fnUntraced(function* ({ chain, start }: ChainConfig) {
      const coverage = yield* Effect.flatMap(HistoryStore, store => store.getCoverage(chain))
      // Without nodes, the start of the index does not change.
      const earliest = Effect.catch(
        BlockSource.use(({ earliest }) => earliest(chain)),
        error => (coverage[0] === undefined ? Effect.fail(error) : Effect.succeed(coverage[0].first))
      )
      const first = from ?? (typeof start === "number" ? start : yield* earliest)
      const last = to ?? (coverage.at(-1)?.next ?? 0) - 1
      yield* backfill({ chain, first, last, workers, reportInterval: reportInterval() })
    })
    yield* Effect.forEach(
      settings.filter(({ chain }) => only === undefined || chain === only),
      fillOne,
      { concurrency: "unbounded", discard: true }
    ).pipe(Effect.provide(progressReporter), Effect.provide(indexServices(settings, database)))
  })
