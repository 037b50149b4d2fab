import {
  type Address,
  type Chain,
  type Hex,
  type Metadata,
  type RecordJson,
  type Transaction,
  type TransactionAnalysis,
  toJson
} from "@glossa/classify"
import { type PositionOutOfRangeError, packPosition, type SortKey } from "@glossa/timestamp/effect"
import { Result } from "effect"
import { chainNumber } from "./store/rows/columns.ts"

/** One transaction in the history of one address. Its position contains its chain and its index in the block. */
export interface Appearance extends SortKey {
  readonly chain: Chain
  readonly address: Address
  /** Number of the block. */
  readonly block: number
  /** Whether the address sent the transaction, and paid its fee. */
  readonly isSender: boolean
  /** The transaction as the address sees it. */
  readonly record: RecordJson
}

/** The place of a transaction in the histories of its addresses. */
export interface IndexedTransaction extends SortKey {
  readonly chain: Chain
  readonly hash: Hex
  /** Number of the block. */
  readonly block: number
  readonly sender: Address
}

/** The position of a transaction within its second on its chain. */
export interface PositionInSecond {
  /** Counts the blocks of that second. */
  readonly ordinal: number
  /** Counts the transactions of that block. */
  readonly index: number
}

/** A transaction's place in the histories of its addresses. */
export const toIndexedTransaction = (
  { chain, hash, blockNumber: block, timestamp: second, from: sender }: Transaction,
  { ordinal, index }: PositionInSecond
): Result.Result<IndexedTransaction, PositionOutOfRangeError> =>
  Result.map(packPosition({ chain: chainNumber(chain), block: ordinal, transaction: index }), position => ({
    chain,
    hash,
    second,
    position,
    block,
    sender
  }))

/** A transaction's appearances: one for each of its participants. */
export const toAppearances = (
  { participants, record }: Pick<TransactionAnalysis, "participants" | "record">,
  { chain, second, position, block, sender }: IndexedTransaction,
  metadata: Metadata
): ReadonlyArray<Appearance> =>
  Array.from(participants, address => ({
    chain,
    address,
    second,
    position,
    block,
    isSender: address === sender,
    record: toJson(record(address, metadata))
  }))
