import type { FoundTransaction, HistorySources, OpenHistoryQuery, SourcedSlice } from "@glossa/chain"
import type { Address, Chain, Hex, Transaction, TransactionAnalysis } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { classifier } from "@glossa/classify/effect"
import { Effect, Result } from "effect"
import type { SqlError } from "effect/sql"
import { type Appearance, type IndexedTransaction, toAppearances, toIndexedTransaction } from "../Appearance.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { BlockTimes } from "./makeBlockTimes.ts"
import type { TransactionSource } from "./nodeTransactions.ts"

const maxConcurrentTransactions = 16

const isInTopics = ({ logs }: Transaction, address: Address) => {
  const padded: Hex = `0x${address.slice(2).padStart(64, "0")}`
  return logs.some(({ topics }) => topics.includes(padded))
}

/**
 * Whether a listed transaction belongs to the address's history. If no node returns its internal calls and no log names the
 * address, the source is trusted: it lists the transaction for such a call.
 */
const isParticipant = ({ participants, transaction }: TransactionAnalysis, address: Address) =>
  participants.has(address) || (transaction.calls === null && !isInTopics(transaction, address))

export interface GathererOptions {
  readonly sources: HistorySources["Service"]
  readonly transactions: TransactionSource["Service"]
  readonly metadata: MetadataStore["Service"]
  readonly times: BlockTimes
}

export interface Gathered {
  /** The blocks for which `appearances` has all of the address's transactions. */
  readonly slice: SourcedSlice
  readonly appearances: ReadonlyArray<Appearance>
  readonly transactions: ReadonlyArray<IndexedTransaction>
}

/**
 * Gathers the next transactions that a source lists for an address: fetched from the chain's nodes, and recorded as the indexer records
 * them. Listed transactions that do not involve the address are left out.
 */
export const makeGatherer = ({ sources, transactions, metadata, times }: GathererOptions) => {
  const fetch = Effect.fnUntraced(function* (
    chain: Chain,
    { hash, block }: FoundTransaction,
    slice: SourcedSlice,
    head: number
  ) {
    const transaction = yield* transactions.transaction(chain, hash)
    if (transaction !== null && transaction.succeeded !== null)
      return [(yield* classifier).analyzeTransaction(transaction)]
    // A reorganization may have reverted it; it may be pending again.
    if (block > head - getChain(chain).reorgDepth) return []
    const cause = new Error(`${slice.source} lists it in block ${block}, and no node has it`)
    return yield* new SourceUnavailableError({ chain, wanted: `transaction ${hash}`, cause })
  })

  return Effect.fnUntraced(function* (
    query: OpenHistoryQuery,
    head: number
  ): Effect.fn.Return<Gathered, SourceUnavailableError | SqlError.SqlError> {
    const { chain, address } = query
    const wanted = `transactions of ${address}`
    const slice = yield* Effect.mapError(
      sources.find(query),
      cause => new SourceUnavailableError({ chain, wanted, cause })
    )
    const fetched = yield* Effect.forEach(slice.transactions, listed => fetch(chain, listed, slice, head), {
      concurrency: maxConcurrentTransactions
    })
    const analyses = fetched.flat().filter(analysis => isParticipant(analysis, address))
    const names = yield* metadata.getEach(chain, analyses)
    const placeOf = Effect.fnUntraced(function* ({ transaction }: TransactionAnalysis) {
      const { blockNumber, index } = transaction
      const ordinal = yield* times.getOrdinal(chain, blockNumber, head)
      return Result.getOrThrow(toIndexedTransaction(transaction, { ordinal, index }))
    })
    const found = yield* Effect.forEach(analyses, placeOf, { concurrency: maxConcurrentTransactions })
    const participants = new Set([address])
    const appearances = analyses.flatMap(({ record }, i) =>
      toAppearances({ participants, record }, found[i]!, names[i]!)
    )
    return { slice, appearances, transactions: found }
  })
}
