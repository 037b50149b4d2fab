import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { HistoryStore } from "../HistoryStore.ts"
import type { BlockSource } from "../indexer/BlockSource.ts"
import type { IndexOptions } from "../indexer/indexChain.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { IndexerStatus, type IndexerStatusOptions } from "../status/IndexerStatus.ts"
import { clusterLayer } from "./clusterLayer.ts"
import { indexChains } from "./indexChains.ts"

/**
 * Indexes chains for as long as the layer lives, each in one of the processes on the database, and provides their status.
 *
 * @example
 * import { indexInBackground } from "@glossa/history"
 *
 * const indexer = indexInBackground([{ chain: "ethereum", start: "earliest" }, { chain: "polygon", start: "latest" }])
 */
export const indexInBackground = (
  all: ReadonlyArray<IndexOptions>,
  options: Pick<IndexerStatusOptions, "isSearched"> = {}
): Layer.Layer<IndexerStatus, never, HistoryStore | BlockSource | MetadataStore | SqlClient.SqlClient> => {
  const chains = all.map(({ chain }) => chain)
  return Layer.effectDiscard(Effect.forkScoped(indexChains(all))).pipe(
    Layer.provideMerge(IndexerStatus.layer({ ...options, chains, isIndexer: true })),
    Layer.provide(clusterLayer())
  )
}
