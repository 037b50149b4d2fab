import type { Chain, Hex, TransactionAnalysis } from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import type { PositionOutOfRangeError } from "@glossa/timestamp/effect"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { type Appearance, type IndexedTransaction, toAppearances, toIndexedTransaction } from "../Appearance.ts"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { MetadataStore, type StoredMetadata } from "../metadata/MetadataStore.ts"
import { BlockListener } from "../metadata/SampleStore.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { Block } from "./BlockSource.ts"

/** A block's analyzed transactions with the metadata that their records need, independent of its position in the chain. */
export interface AnalyzedBlock {
  readonly block: Block
  readonly analyses: ReadonlyArray<TransactionAnalysis>
  /** The metadata of each analysis. */
  readonly metadata: ReadonlyArray<StoredMetadata>
}

/** Analyzes a block's transactions, and fetches the metadata of all their records in one request. */
export const analyzeBlock: (
  chain: Chain,
  block: Block
) => Effect.Effect<AnalyzedBlock, SqlError.SqlError | SourceUnavailableError, MetadataStore> = Effect.fnUntraced(
  function* (chain, block) {
    const { analyzeTransaction } = yield* classifier
    const analyses = block.transactions.map(analyzeTransaction)
    const metadata = yield* MetadataStore.use(store => store.getEach(chain, analyses))
    return { block, analyses, metadata }
  }
)

/** The rows of all addresses in a block. */
export const indexBlock: (
  chain: Chain,
  block: AnalyzedBlock,
  position: { readonly ordinal: number; readonly parentHash: Hex | null }
) => Effect.Effect<IndexedBlock, PositionOutOfRangeError | SqlError.SqlError> = Effect.fnUntraced(function* (
  chain,
  { block, analyses, metadata },
  { ordinal, parentHash }
) {
  const transactions: Array<IndexedTransaction> = []
  const appearances: Array<Appearance> = []
  for (const [i, analysis] of analyses.entries()) {
    const { transaction } = analysis
    const place = yield* Effect.fromResult(toIndexedTransaction(transaction, { ordinal, index: transaction.index }))
    transactions.push(place)
    appearances.push(...toAppearances(analysis, place, metadata[i]!))
  }
  yield* (yield* BlockListener)(chain, block.transactions)
  const { number, hash, timestamp: second } = block
  const flaw = block.flaw ?? (metadata.every(({ isComplete }) => isComplete) ? undefined : "unnamed")
  return { chain, number, hash, parentHash, second, ordinal, transactions, appearances, flaw }
})
