import type { Address, Chain, Hex, RecordJson } from "@glossa/classify"
import type { SortKey } from "@glossa/timestamp"

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

/** Where a transaction is in the histories of its addresses. */
export interface IndexedTransaction extends SortKey {
  readonly chain: Chain
  readonly hash: Hex
  /** Number of the block. */
  readonly block: number
  readonly sender: Address
}
