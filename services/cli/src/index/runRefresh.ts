import type { Chain } from "@glossa/classify"
import { HistoryStore, refreshOnce } from "@glossa/history"
import { Effect, type Redacted } from "effect"
import { databaseLayer, requireHistory } from "../database/databaseLayer.ts"
import { progressReporter, reportInterval } from "../output/progress.ts"
import { readSettings } from "../settings/readSettings.ts"
import { indexServices } from "./indexServices.ts"

export interface RunRefreshOptions {
  /** Default: all indexed chains. */
  readonly chain: Chain | undefined
  readonly workers: number
}

/**
 * Indexes blocks again that older rules indexed, together with other processes on this database. A chain needs no node if its blocks are
 * kept.
 */
export const runRefresh = (database: Redacted.Redacted, { chain: only, workers }: RunRefreshOptions) =>
  Effect.gen(function* () {
    yield* Effect.provide(requireHistory(database), databaseLayer(database))
    const { chains } = yield* readSettings
    const refreshChain = Effect.fnUntraced(function* (chain: Chain) {
      const left = yield* refreshOnce({ chain, workers, reportInterval: reportInterval() })
      yield* Effect.logInfo(
        left === 0
          ? `${chain}: all blocks are indexed by these rules`
          : `${chain}: ${left} blocks near the head remain, until no reorganization can replace them`
      )
    })
    yield* Effect.gen(function* () {
      const indexed = Array.from((yield* (yield* HistoryStore).coverages).keys())
      yield* Effect.forEach(
        indexed.filter(chain => only === undefined || chain === only),
        refreshChain,
        { concurrency: "unbounded", discard: true }
      )
    }).pipe(Effect.provide(progressReporter), Effect.provide(indexServices(chains, database)))
  })
