import { analyzeTransaction, type Chain, type Hex, type Metadata, type TransactionAnalysis } from "@glossa/classify"
import type { PositionOutOfRangeError } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { BlockListener } from "../knowledge/BlockListener.ts"
import { MetadataStore } from "../knowledge/MetadataStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { toAppearances } from "../toAppearances.ts"
import { wantedAddresses } from "../wantedAddresses.ts"
import type { Block } from "./BlockSource.ts"

/** A block with all that its records need to know, wherever it will stand. */
export interface BlockRead {
  readonly block: Block
  readonly readings: ReadonlyArray<TransactionAnalysis>
  readonly knowledge: Metadata
}

/** Reads a block's transactions, and asks once for all that records of them need to know. */
export const readBlock: (
  chain: Chain,
  block: Block
) => Effect.Effect<BlockRead, SqlError.SqlError | SourceUnavailableError, MetadataStore> = Effect.fnUntraced(
  function* (chain, block) {
    const readings = block.transactions.map(analyzeTransaction)
    const { addresses, tokens, selectors } = wantedAddresses(readings)
    const knowledge = yield* Effect.flatMap(MetadataStore, store => store.about(chain, addresses, tokens, selectors))
    return { block, readings, knowledge }
  }
)

/** The rows of all addresses in a block. */
export const indexBlock: (
  chain: Chain,
  read: BlockRead,
  at: { readonly ordinal: number; readonly parentHash: Hex | null }
) => Effect.Effect<IndexedBlock, PositionOutOfRangeError | SqlError.SqlError> = Effect.fnUntraced(function* (
  chain,
  { block, readings, knowledge },
  { ordinal, parentHash }
) {
  const appearances: Array<Appearance> = []
  for (const reading of readings) {
    const { index } = reading.transaction
    appearances.push(...(yield* Effect.fromResult(toAppearances(reading, { ordinal, index }, knowledge))))
  }
  yield* (yield* BlockListener)(chain, block.transactions)
  const { number, hash, timestamp: second, transactions } = block
  return { chain, number, hash, parentHash, second, ordinal, transactions: transactions.length, appearances }
})
