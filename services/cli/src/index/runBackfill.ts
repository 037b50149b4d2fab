import { BlockSource, backfill, HistoryStore } from "@glossa/history"
import { Effect, type Redacted } from "effect"
import type { ChainSettings } from "../settings/readChains.ts"
import { chainsWithNodes, indexServices } from "./indexServices.ts"
import { progressReporter, reportEvery } from "./progressReporter.ts"

export interface RunBackfillOptions {
  /** The chain; all that have nodes when left out. */
  readonly chain: string | undefined
  /** The first block; where the chain is to be indexed from when left out. */
  readonly from: number | undefined
  /** The last block; the last one that is indexed when left out. */
  readonly to: number | undefined
  readonly workers: number
}

/** Indexes blocks that are not, or that older rules read; together with other processes on this database. */
export const runBackfill = (database: Redacted.Redacted, { chain: only, from, to, workers }: RunBackfillOptions) =>
  Effect.gen(function* () {
    const settings = yield* chainsWithNodes
    const fillOne = Effect.fnUntraced(function* ({ chain, start }: ChainSettings) {
      const coverage = yield* Effect.flatMap(HistoryStore, store => store.coverage(chain))
      const first =
        from ?? (typeof start === "number" ? start : yield* BlockSource.use(({ earliest }) => earliest(chain)))
      const last = to ?? (coverage.at(-1)?.next ?? 0) - 1
      yield* backfill({ chain, first, last, workers, report: reportEvery() })
    })
    yield* Effect.forEach(
      settings.filter(({ chain }) => only === undefined || chain === only),
      fillOne,
      { concurrency: "unbounded", discard: true }
    ).pipe(Effect.provide(progressReporter), Effect.provide(indexServices(settings, database)))
  })
