import type { ChainConfig } from "@glossa/chain/config"
import { BlockSource, clusterLayer, HistoryStore, IndexerStatus, indexChains, refresh } from "@glossa/history"
import { Effect, Layer, type Redacted } from "effect"
import { progressReporter, reportInterval } from "../output/progress.ts"
import { chainsWithNodes, indexServices } from "./indexServices.ts"

export interface RunOptions {
  readonly until: number | undefined
  /** Whether to index blocks again that older rules indexed. */
  readonly refresh: boolean
}

/** Indexes all chains that have nodes, each in one of the processes on this database, up to a block or forever. */
export const runIndex = (database: Redacted.Redacted, { until, refresh: refreshing }: RunOptions) =>
  Effect.gen(function* () {
    const settings = yield* chainsWithNodes
    const chains = settings.map(({ chain }) => chain)
    const interval = { reportInterval: reportInterval() }
    const optionsOf = Effect.fnUntraced(function* ({ chain, start, confirmations }: ChainConfig) {
      const { saveStatus } = yield* HistoryStore
      const { earliest } = yield* BlockSource
      const problem = "its nodes don't return its first block"
      // The command fails here, before an indexer reports to the processes that serve the index.
      const first =
        start === "earliest"
          ? yield* Effect.tapError(earliest(chain), () =>
              until === undefined
                ? Effect.ignore(saveStatus(chain, { head: null, confirmations, silentMs: null, problem }))
                : Effect.void
            )
          : start
      return { chain, start: first, confirmations, ...interval, ...(until !== undefined && { until }) }
    })
    const reportIndexed = Effect.fnUntraced(function* (last: number) {
      const { getCheckpoint } = yield* HistoryStore
      for (const chain of chains) {
        const indexed = ((yield* getCheckpoint(chain))?.next ?? 0) - 1
        if (indexed >= last) yield* Effect.logInfo(`${chain}: nothing to do, indexed up to block ${indexed}`)
      }
    })
    const refreshAll = Effect.forEach(
      refreshing ? settings : [],
      ({ chain }) =>
        Effect.catch(refresh({ chain, ...interval }), ({ message }) =>
          Effect.logWarning(`${chain}: refresh of older rows failed: ${message}`)
        ),
      { discard: true }
    )
    yield* Effect.gen(function* () {
      if (until !== undefined) yield* reportIndexed(until)
      yield* Effect.forkScoped(refreshAll)
      yield* indexChains(yield* Effect.forEach(settings, optionsOf, { concurrency: "unbounded" }))
    }).pipe(
      Effect.scoped,
      Effect.provide(progressReporter),
      Effect.provide(
        Layer.mergeAll(IndexerStatus.layer({ chains }), clusterLayer()).pipe(
          Layer.provideMerge(indexServices(settings, database))
        )
      )
    )
  })
