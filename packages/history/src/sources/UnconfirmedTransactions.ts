import type { Appearance } from "../Appearance.ts"
import type { BlockRange } from "../store/ranges.ts"

/**
 * What searches of one address found near a chain's head, where a reorganization may revert it, or in an incomplete list: it is
 * not stored, but shared for some seconds by the pages that a client reads one after the other.
 */
export interface UnconfirmedTransactions {
  /** The chain's newest block at the first of these searches. */
  readonly head: number
  /** The last block of the source that lagged most; infinite while none did. */
  listedUntil: number
  readonly covered: Array<BlockRange>
  /** By second and position, since concurrent searches may find the same. */
  readonly appearances: Map<string, Appearance>
  /** Why transactions may be missing. */
  readonly gaps: Set<string>
}
