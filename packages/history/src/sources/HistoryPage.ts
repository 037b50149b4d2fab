import type { Chain } from "@glossa/classify"
import type { Page } from "../store/PageQuery.ts"

/** A chain that is not indexed far enough for the transactions that follow a page. */
export interface HoldingChain {
  readonly chain: Chain
  /** The second up to which it is indexed without a gap; null if not from the start. */
  readonly indexedUntil: number | null
}

/** A page of an address's history. */
export interface HistoryPage extends Page {
  /**
   * The chains whose index has to advance before the known transactions after this page can be returned. Always empty in
   * descending order.
   */
  readonly heldBackBy: ReadonlyArray<HoldingChain>
  /** Why transactions of a chain may be missing, if its source says so. */
  readonly incomplete?: ReadonlyArray<{ readonly chain: Chain; readonly reason: string }>
}
