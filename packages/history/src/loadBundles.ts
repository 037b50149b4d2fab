import { type BundleError, parseBundle } from "@glossa/chain"
import { analyzeTransaction, type Transaction } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "./Appearance.ts"
import { chains } from "./chainNumber.ts"
import { HistoryStore } from "./HistoryStore.ts"
import { MetadataStore } from "./knowledge/MetadataStore.ts"
import { requiredMetadata } from "./requiredMetadata.ts"
import type { SourceUnavailableError } from "./SourceUnavailableError.ts"
import { type Placing, toAppearances } from "./toAppearances.ts"

/**
 * Where each transaction stands in its second. Recordings made apart may share a block's number and a transaction's
 * index: those after the first move up to the next free one.
 */
const placings = (transactions: ReadonlyArray<Transaction>): ReadonlyMap<Transaction, Placing> => {
  const sorted = transactions.toSorted(
    (a, b) =>
      a.timestamp - b.timestamp ||
      a.blockNumber - b.blockNumber ||
      a.index - b.index ||
      (a.hash < b.hash ? -1 : Number(a.hash > b.hash))
  )
  const placed = new Map<Transaction, Placing>()
  const last = new Map<string, { readonly block: number; readonly placing: Placing; readonly second: number }>()
  for (const transaction of sorted) {
    const { chain, timestamp: second, blockNumber: block, index } = transaction
    const before = last.get(chain)
    const placing =
      before?.second !== second
        ? { ordinal: 0, index }
        : before.block !== block
          ? { ordinal: before.placing.ordinal + 1, index }
          : { ordinal: before.placing.ordinal, index: Math.max(index, before.placing.index + 1) }
    placed.set(transaction, placing)
    last.set(chain, { second, block, placing })
  }
  return placed
}

/**
 * Loads recorded bundles (parsed JSON, in any order) into the store: the tokens they name and an appearance for every
 * address in them. Doing it again changes nothing. Fails at the first bundle that can't be read, with nothing loaded.
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
  BundleError | PositionOutOfRangeError | SourceUnavailableError | SqlError.SqlError,
  HistoryStore | MetadataStore
> = Effect.fnUntraced(function* (bundles) {
  const [store, knowledge] = [yield* HistoryStore, yield* MetadataStore]
  const read = yield* Effect.forEach(bundles, json => Effect.fromResult(parseBundle(json)))
  for (const { transaction, tokens } of read) yield* knowledge.putTokens(transaction.chain, tokens)
  const byHash = new Map(read.map(({ transaction }) => [`${transaction.chain}${transaction.hash}`, transaction]))
  const transactions = Array.from(byHash.values())
  const placing = placings(transactions)
  const appearances: Array<Appearance> = []
  for (const chain of chains) {
    const readings = transactions.filter(transaction => transaction.chain === chain).map(analyzeTransaction)
    const { addresses, tokens, selectors } = requiredMetadata(readings)
    const known = yield* knowledge.about(chain, addresses, tokens, selectors)
    for (const reading of readings) {
      const placed = toAppearances(reading, placing.get(reading.transaction)!, known)
      appearances.push(...(yield* Effect.fromResult(placed)))
    }
  }
  yield* store.put(appearances)
  return { transactions: transactions.length, appearances: appearances.length }
})
