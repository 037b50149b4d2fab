import type { FoundTransaction, HistorySources, OpenHistoryQuery, SourcedSlice } from "@glossa/chain"
import {
  type Address,
  analyzeTransaction,
  type Chain,
  type Hex,
  type Transaction,
  type TransactionAnalysis,
  toJson
} from "@glossa/classify"
import { packPosition } from "@glossa/timestamp"
import { Effect, Result } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { chainNumber } from "../chainNumber.ts"
import type { MetadataStore } from "../knowledge/MetadataStore.ts"
import { requiredMetadata } from "../requiredMetadata.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type BlockTimes, settledDepth } from "./BlockTimes.ts"
import type { TransactionSource } from "./TransactionSource.ts"

const transactionsAtOnce = 16

const isNamed = ({ logs }: Transaction, address: Address) => {
  const padded: Hex = `0x${address.slice(2).padStart(64, "0")}`
  return logs.some(({ topics }) => topics.includes(padded))
}

/**
 * Whether a transaction that a source lists is part of the address's history. One of which no node knows the internal calls,
 * and that does not name the address otherwise, is taken at the source's word: it lists it for such a call.
 */
const isPartOf = ({ participants, transaction }: TransactionAnalysis, address: Address) =>
  participants.has(address) || (transaction.calls === null && !isNamed(transaction, address))

export interface Gathering {
  readonly sources: HistorySources["Service"]
  readonly transactions: TransactionSource["Service"]
  readonly knowledge: MetadataStore["Service"]
  readonly times: BlockTimes
}

/** Some of an address's transactions as it sees them, with the blocks for which they are all. */
export interface Gathered {
  readonly slice: SourcedSlice
  readonly appearances: ReadonlyArray<Appearance>
}

/**
 * The next of an address's transactions that a source lists, fetched whole from the chain's nodes and read as the follower
 * reads them: same positions, same records. What a source lists and the address has no part in is left out.
 */
export const gather = ({ sources, transactions, knowledge, times }: Gathering) => {
  const fetch = Effect.fnUntraced(function* (
    chain: Chain,
    { hash, block }: FoundTransaction,
    slice: SourcedSlice,
    head: number
  ) {
    const transaction = yield* transactions.transaction(chain, hash)
    if (transaction !== null) return [analyzeTransaction(transaction)]
    // near the head a reorganization may have taken it back
    if (block > head - settledDepth) return []
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
    const fetched = yield* Effect.forEach(slice.transactions, found => fetch(chain, found, slice, head), {
      concurrency: transactionsAtOnce
    })
    const readings = fetched.flat().filter(reading => isPartOf(reading, address))
    const { addresses, tokens, selectors } = requiredMetadata(readings)
    const known = yield* knowledge.about(chain, addresses, tokens, selectors)
    const appearanceOf = Effect.fnUntraced(function* ({ transaction, record }: TransactionAnalysis) {
      const { blockNumber: block, timestamp: second, index } = transaction
      const ordinal = yield* times.ordinal(chain, block, head)
      const place = packPosition({ chain: chainNumber(chain), block: ordinal, transaction: index, part: 0 })
      const position = Result.getOrThrow(place)
      return { chain, address, second, position, block, record: toJson(record(address, known)) }
    })
    return { slice, appearances: yield* Effect.forEach(readings, appearanceOf, { concurrency: transactionsAtOnce }) }
  })
}
