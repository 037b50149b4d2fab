import { Effect } from "effect"
import type { Sharding } from "effect/cluster"
import { HistoryStore } from "../HistoryStore.ts"
import type { BlockSource } from "../indexer/BlockSource.ts"
import type { IndexOptions } from "../indexer/indexChain.ts"
import { type FatalIndexError, indexChainWithRetry } from "../indexer/indexChainWithRetry.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { IndexerStatus } from "../status/IndexerStatus.ts"
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

/** An index that is only filled up to a block has no status to watch. */
const indexOne = (options: IndexOptions) =>
  options.until === undefined ? IndexerStatus.use(({ index }) => index(options)) : indexChainWithRetry(options)

/**
 * Indexes chains together with all processes that do: each chain is indexed by one of them, and by another one when that ends
 * or dies. Ends when all are indexed to their last blocks, and fails when an indexer of this process does. Chains without a
 * last block report their status to `IndexerStatus`.
 *
 * @example
 * import { indexChains, IndexerStatus, clusterLayer } from "@glossa/history"
 * import { Effect, Layer } from "effect"
 *
 * const chains = ["ethereum", "polygon"] as const
 * const indexing = indexChains(chains.map(chain => ({ chain }))).pipe(
 *   Effect.provide(Layer.merge(IndexerStatus.layer({ chains }), clusterLayer({ chains })))
 * )
 */
export const indexChains: (
  all: ReadonlyArray<IndexOptions>
) => Effect.Effect<
  void,
  FatalIndexError,
  Sharding.Sharding | IndexerStatus | HistoryStore | BlockSource | MetadataStore
> = all =>
  Effect.forEach(all, options => runAsSingleton(options.chain, indexOne(options)), {
    concurrency: "unbounded",
    discard: true
  }).pipe(Effect.raceFirst(reached(all)))
