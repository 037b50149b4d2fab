import { clusterLayer, HistoryStore, indexChains, refresh } from "@glossa/history"
import { Effect, Layer, type Redacted } from "effect"
import type { ChainSettings } from "../settings/readChains.ts"
import { firstBlock } from "./firstBlock.ts"
import { chainsWithNodes, indexServices } from "./indexServices.ts"
import { progressReporter, reportEvery } from "./progressReporter.ts"

export interface RunOptions {
  readonly until: number | undefined
  /** Whether to read again in the background what older rules read. */
  readonly refresh: boolean
}

/** Follows all chains that have nodes, each by one of the processes on this database, until the block if there is one. */
export const runIndex = (database: Redacted.Redacted, { until, refresh: refreshing }: RunOptions) =>
  Effect.gen(function* () {
    const settings = yield* chainsWithNodes
    const report = reportEvery()
    const optionsOf = Effect.fnUntraced(function* ({ chain, start, confirmations }: ChainSettings) {
      const { tellFollower } = yield* HistoryStore
      const trouble = { reason: "its nodes don't tell its first block", lasts: 0 }
      const first =
        start === "earliest"
          ? // it ends with that before there is a follower, and who serves the index has to know
            yield* Effect.tapError(firstBlock(chain), () =>
              until === undefined
                ? Effect.ignore(tellFollower(chain, { head: null, quiet: null, trouble }))
                : Effect.void
            )
          : start
      return { chain, start: first, confirmations, report, ...(until !== undefined && { until }) }
    })
    const refreshAll = Effect.forEach(
      refreshing ? settings : [],
      ({ chain }) =>
        Effect.catch(refresh({ chain, report }), ({ message }) =>
          Effect.logWarning(`${chain}: reading older rows again ended: ${message}`)
        ),
      { discard: true }
    )
    yield* Effect.gen(function* () {
      yield* Effect.forkScoped(refreshAll)
      yield* indexChains(yield* Effect.forEach(settings, optionsOf, { concurrency: "unbounded" }))
    }).pipe(
      Effect.scoped,
      Effect.provide(progressReporter),
      Effect.provide(
        Layer.provideMerge(
          clusterLayer({ chains: settings.map(({ chain }) => chain) }),
          indexServices(settings, database)
        )
      )
    )
  })
