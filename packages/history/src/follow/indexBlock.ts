import { type Chain, type Hex, type Knowledge, type Reading, readTransaction } from "@glossa/classify"
import type { PositionOutOfRange } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"
import { Observing } from "../knowledge/Observing.ts"
import { placedAppearances } from "../placedAppearances.ts"
import type { SourceUnavailable } from "../SourceUnavailable.ts"
import { wantedAddresses } from "../wantedAddresses.ts"
import type { Block } from "./BlockSource.ts"

/** A block with all that its records need to know, wherever it will stand. */
export interface BlockRead {
  readonly block: Block
  readonly readings: ReadonlyArray<Reading>
  readonly knowledge: Knowledge
}

/** Reads a block's transactions, and asks once for all that records of them need to know. */
export const readBlock: (
  chain: Chain,
  block: Block
) => Effect.Effect<BlockRead, SqlError.SqlError | SourceUnavailable, KnowledgeStore> = Effect.fnUntraced(
  function* (chain, block) {
    const readings = block.transactions.map(readTransaction)
    const { addresses, tokens, selectors } = wantedAddresses(readings)
    const knowledge = yield* Effect.flatMap(KnowledgeStore, store => store.about(chain, addresses, tokens, selectors))
    return { block, readings, knowledge }
  }
)

/** The rows of all addresses in a block. */
export const indexBlock: (
  chain: Chain,
  read: BlockRead,
  at: { readonly ordinal: number; readonly parentHash: Hex | null }
) => Effect.Effect<IndexedBlock, PositionOutOfRange | SqlError.SqlError> = Effect.fnUntraced(function* (
  chain,
  { block, readings, knowledge },
  { ordinal, parentHash }
) {
  const appearances: Array<Appearance> = []
  for (const reading of readings) {
    const { index } = reading.transaction
    appearances.push(...(yield* Effect.fromResult(placedAppearances(reading, { ordinal, index }, knowledge))))
  }
  yield* (yield* Observing)(chain, block.transactions)
  const { number, hash, timestamp: second, transactions } = block
  return { chain, number, hash, parentHash, second, ordinal, transactions: transactions.length, appearances }
})
