import type { Address, Chain, Hex } from "@glossa/classify"
import type { SortKey } from "@glossa/timestamp"

/** Where a transaction is in the histories of its addresses. */
export interface IndexedTransaction extends SortKey {
  readonly chain: Chain
  readonly hash: Hex
  /** Number of the block. */
  readonly block: number
  readonly sender: Address
}
