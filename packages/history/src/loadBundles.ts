import { type BundleError, parseBundle } from "@glossa/chain"
import type { Transaction } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { classifier } from "@glossa/classify/effect"
import type { PositionOutOfRangeError } from "@glossa/timestamp/effect"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import {
  type Appearance,
  type IndexedTransaction,
  type PositionInSecond,
  toAppearances,
  toIndexedTransaction
} from "./Appearance.ts"
import { HistoryStore } from "./HistoryStore.ts"
import { MetadataStore } from "./metadata/MetadataStore.ts"
import type { SourceUnavailableError } from "./SourceUnavailableError.ts"
import type { RowCollisionError } from "./store/rows/writeRows.ts"

/**
 * The position of each transaction within its second. Bundles recorded separately may have the same block number and transaction
 * index: all but the first move up to the next free index.
 */
const getPositions = (transactions: ReadonlyArray<Transaction>): ReadonlyMap<Transaction, PositionInSecond> => {
  const sorted = transactions.toSorted(
    (a, b) =>
      a.timestamp - b.timestamp ||
      a.blockNumber - b.blockNumber ||
      a.index - b.index ||
      (a.hash < b.hash ? -1 : Number(a.hash > b.hash))
  )
  const positions = new Map<Transaction, PositionInSecond>()
  const previous = new Map<string, Transaction>()
  for (const transaction of sorted) {
    const { chain, timestamp, blockNumber, index } = transaction
    const before = previous.get(chain)
    const { ordinal, index: last } = (before && positions.get(before)) ?? { ordinal: 0, index: -1 }
    if (before?.timestamp !== timestamp) positions.set(transaction, { ordinal: 0, index })
    else if (before.blockNumber !== blockNumber) positions.set(transaction, { ordinal: ordinal + 1, index })
    else positions.set(transaction, { ordinal, index: Math.max(index, last + 1) })
    previous.set(chain, transaction)
  }
  return positions
}

/**
 * Loads recorded bundles into the store: the tokens they name, and the appearances of all their participants. Loading them again
 * changes nothing. Fails at the first invalid bundle, before anything is written.
 *
 * @param bundles parsed JSON, in any order
 *
 * @example
 * import { loadBundles } from "@glossa/history"
 *
 * const loading = loadBundles([]) // { transactions: 0, appearances: 0 }
 */
export const loadBundles: (
  bundles: Iterable<unknown>
) => Effect.Effect<
  { readonly transactions: number; readonly appearances: number },
  BundleError | PositionOutOfRangeError | RowCollisionError | SourceUnavailableError | SqlError.SqlError,
  HistoryStore | MetadataStore
> = Effect.fnUntraced(function* (bundles) {
  const [store, metadataStore] = [yield* HistoryStore, yield* MetadataStore]
  const { analyzeTransaction } = yield* classifier
  const read = yield* Effect.forEach(bundles, json => Effect.fromResult(parseBundle(json)))
  for (const { transaction, tokens } of read) yield* metadataStore.putTokens(transaction.chain, tokens)
  const byHash = new Map(read.map(({ transaction }) => [`${transaction.chain}${transaction.hash}`, transaction]))
  const transactions = Array.from(byHash.values())
  const positions = getPositions(transactions)
  const appearances: Array<Appearance> = []
  const places: Array<IndexedTransaction> = []
  for (const chain of chainNames) {
    const analyses = transactions.filter(transaction => transaction.chain === chain).map(analyzeTransaction)
    const metadata = yield* metadataStore.getEach(chain, analyses)
    for (const [i, analysis] of analyses.entries()) {
      const { transaction } = analysis
      const place = yield* Effect.fromResult(toIndexedTransaction(transaction, positions.get(transaction)!))
      places.push(place)
      appearances.push(...toAppearances(analysis, place, metadata[i]!))
    }
  }
  yield* store.put(appearances, places)
  return { transactions: transactions.length, appearances: appearances.length }
})
