import type { Chain, Hex, Metadata, Transaction, TransactionAnalysis } from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import { type Appearance, MetadataStore, SourceUnavailableError, TransactionSource } from "@glossa/history"
import { Cache, Duration, Effect, Exit } from "effect"
import type { SqlError } from "effect/sql"

/** A transaction with its analysis and metadata for records. */
export interface Analyzed {
  readonly analysis: TransactionAnalysis
  readonly metadata: Metadata
}

/** The place of a transaction in the index. */
export type Place = Pick<Appearance, "block" | "second" | "position">

type Lookup = Effect.Effect<Analyzed | null, SourceUnavailableError | SqlError.SqlError>

/** The pages and the readers of a stream share a lookup of an indexed transaction for this long. */
const indexedTtl = "10 seconds"
/** Without a place in the index, a transaction may be mined, dropped or moved unnoticed. */
const unindexedTtl = "1 second"
const cacheCapacity = 500

/** Logs and calls of a transaction that is small enough to be kept in memory with others. */
const maxCachedParts = 5_000

/** A reorganization moves a transaction to another place, which changes its key. */
const toKey = (chain: Chain, hash: Hex, place: Place | undefined) =>
  place === undefined ? `${chain} ${hash}` : `${chain} ${hash} ${place.block} ${place.second} ${place.position}`

const ttlOf = (exit: Exit.Exit<Analyzed | null, unknown>, key: string): Duration.Input => {
  if (Exit.isFailure(exit)) return Duration.zero
  const transaction: Transaction | undefined = exit.value?.analysis.transaction
  if (transaction !== undefined) {
    const { logs, calls } = transaction
    if (logs.length + (calls?.length ?? 0) > maxCachedParts) return Duration.zero
  }
  const isIndexed = key.split(" ").length > 2 && transaction !== undefined && transaction.succeeded !== null
  return isIndexed ? indexedTtl : unindexedTtl
}

/** The names of tokens that are not read by then are left out. */
const metadataTimeout = "8 seconds"

/**
 * Reads and analyzes transactions, concurrent and recent requests once; null if the chain has no such transaction.
 *
 * @param timeout of the transaction itself
 */
export const analyses: (
  timeout: Duration.Input
) => Effect.Effect<(chain: Chain, hash: Hex, place?: Place) => Lookup, never, MetadataStore | TransactionSource> =
  Effect.fnUntraced(function* (timeout) {
    const [source, store] = [yield* TransactionSource, yield* MetadataStore]
    const cache = yield* Cache.makeWith(
      Effect.fnUntraced(function* (
        key: string
      ): Effect.fn.Return<Analyzed | null, SourceUnavailableError | SqlError.SqlError> {
        const [chain, hash] = key.split(" ") as [Chain, Hex]
        const wanted = `transaction ${hash}`
        const transaction = yield* source.transaction(chain, hash).pipe(
          Effect.timeout(timeout),
          Effect.catchTag("TimeoutError", cause => Effect.fail(new SourceUnavailableError({ chain, wanted, cause })))
        )
        if (transaction === null) return null
        const analysis = (yield* classifier).analyzeTransaction(transaction)
        const [metadata] = yield* store.getEach(chain, [analysis], metadataTimeout)
        return { analysis, metadata: metadata! }
      }),
      { capacity: cacheCapacity, timeToLive: ttlOf }
    )
    return (chain, hash, place) => Cache.get(cache, toKey(chain, hash, place))
  })
