import { Cause, Effect, Schedule } from "effect"
import type { RunnerStorage, ShardingConfig } from "effect/cluster"
import { HistoryStore } from "../HistoryStore.ts"
import type { BlockSource } from "../indexer/BlockSource.ts"
import { type IndexOptions, indexChain } from "../indexer/indexChain.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { IndexerStatus } from "../status/IndexerStatus.ts"
import { CheckpointMovedError } from "../store/checkpoint.ts"
import { runAsSingleton } from "./runAsSingleton.ts"

/** Waits until the index has reached the last block of each chain, in any process; forever when one has no end. */
const reached = Effect.fnUntraced(function* (all: ReadonlyArray<IndexOptions>) {
  const store = yield* HistoryStore
  for (const { chain, until } of all) {
    if (until === undefined) return yield* Effect.never
    for (;;) {
      const checkpoint = yield* Effect.orElseSucceed(store.getCheckpoint(chain), () => null)
      if ((checkpoint?.next ?? 0) > until) break
      yield* Effect.sleep("200 millis")
    }
    // The chain is not indexed any further.
    yield* Effect.ignore(store.deleteStatuses([chain]))
  }
})

/** The time between the end of an indexer and its next start. */
const restarts = Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("15 seconds")])

/** Indexes a chain. Any failure, even a bug, releases the chain's lock, so that another process may start before this one does. */
const indexOne = (options: IndexOptions) => {
  // An index that is only filled up to a block has no status to watch.
  const task = options.until === undefined ? IndexerStatus.use(({ index }) => index(options)) : indexChain(options)
  return runAsSingleton(options.chain, task).pipe(
    Effect.sandbox,
    Effect.tapError(cause =>
      Cause.squash(cause) instanceof CheckpointMovedError
        ? Effect.logInfo(`${options.chain}: another process indexes it into this database; retrying`)
        : Effect.logError(`${options.chain}: indexing failed; starting it again`, cause)
    ),
    Effect.retry(restarts)
  )
}

/**
 * Indexes chains together with other processes: one process indexes each chain, and another takes over when it ends or dies. An indexer
 * that fails is started again after 1 to 15 seconds. Ends when all are indexed to their last blocks. Chains without a last block report
 * their status to `IndexerStatus`.
 *
 * @example
 * import { indexChains, IndexerStatus, clusterLayer } from "@glossa/history"
 * import { Effect, Layer } from "effect"
 *
 * const chains = ["ethereum", "polygon"] as const
 * const indexing = indexChains(chains.map(chain => ({ chain }))).pipe(
 *   Effect.provide(Layer.merge(IndexerStatus.layer({ chains }), clusterLayer()))
 * )
 */
export const indexChains: (
  all: ReadonlyArray<IndexOptions>
) => Effect.Effect<
  void,
  never,
  | RunnerStorage.RunnerStorage
  | ShardingConfig.ShardingConfig
  | IndexerStatus
  | HistoryStore
  | BlockSource
  | MetadataStore
> = all =>
  Effect.forEach(all, indexOne, { concurrency: "unbounded", discard: true }).pipe(
    Effect.orDie,
    Effect.raceFirst(reached(all))
  )
