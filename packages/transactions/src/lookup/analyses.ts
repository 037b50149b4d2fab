import {
  analyzeTransaction,
  type Chain,
  type Hex,
  type Metadata,
  type Transaction,
  type TransactionAnalysis
} from "@glossa/classify"
import { MetadataStore, type SourceUnavailableError, TransactionSource } from "@glossa/history"
import { Cache, Duration, Effect, Exit } from "effect"
import type { SqlError } from "effect/sql"

/** A transaction with what its records need. */
export interface Analyzed {
  readonly analysis: TransactionAnalysis
  readonly metadata: Metadata
}

type Lookup = Effect.Effect<Analyzed | null, SourceUnavailableError | SqlError.SqlError>

/** The pages and the readers of a stream share a lookup for this long, while a reorganization may move the transaction. */
const minedTtl = "10 seconds"
const absentTtl = "1 second"
const cacheCapacity = 500

/** Logs and calls of a transaction that is small enough to be kept in memory with others. */
const maxCachedParts = 5_000

const ttlOf = (exit: Exit.Exit<Analyzed | null, unknown>): Duration.Input => {
  if (Exit.isFailure(exit)) return Duration.zero
  const transaction: Transaction | undefined = exit.value?.analysis.transaction
  if (transaction === undefined || transaction.succeeded === null) return absentTtl
  const { logs, calls } = transaction
  return logs.length + (calls?.length ?? 0) > maxCachedParts ? Duration.zero : minedTtl
}

/** Reads and analyzes transactions, concurrent and recent requests once; null if the chain has no such transaction. */
export const analyses: Effect.Effect<(chain: Chain, hash: Hex) => Lookup, never, MetadataStore | TransactionSource> =
  Effect.gen(function* () {
    const [source, store] = [yield* TransactionSource, yield* MetadataStore]
    const cache = yield* Cache.makeWith(
      Effect.fnUntraced(function* (
        key: string
      ): Effect.fn.Return<Analyzed | null, SourceUnavailableError | SqlError.SqlError> {
        const [chain, hash] = key.split(" ") as [Chain, Hex]
        const transaction = yield* source.transaction(chain, hash)
        if (transaction === null) return null
        const analysis = analyzeTransaction(transaction)
        const [metadata] = yield* store.getEach(chain, [analysis])
        return { analysis, metadata: metadata! }
      }),
      { capacity: cacheCapacity, timeToLive: ttlOf }
    )
    return (chain, hash) => Cache.get(cache, `${chain} ${hash}`)
  })
