import type { Address, Chain, Hex, RecordJson } from "@glossa/classify"
import type { SortKey } from "@glossa/timestamp"

/** One transaction in the history of one address. Its place holds its chain and its index in the block. */
export interface Appearance extends SortKey {
  readonly chain: Chain
  readonly address: Address
  readonly block: number
  readonly hash: Hex
  readonly record: RecordJson
}
