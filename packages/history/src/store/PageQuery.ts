import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import type { Appearance } from "../Appearance.ts"

export interface PageQuery {
  readonly address: Address
  /** All chains when left out. */
  readonly chains?: ReadonlyArray<Chain>
  readonly order: "ascending" | "descending"
  /** Where the page begins; null for the first appearance of all or, descending, the last one. */
  readonly from: PageCursor | null
  /** Rows of the page at most; at least 1. */
  readonly limit: number
  /** All actions when left out. */
  readonly actions?: ReadonlyArray<Action>
  /** All contract types when left out. */
  readonly contractTypes?: ReadonlyArray<ContractType>
}

export interface Page {
  readonly rows: ReadonlyArray<Appearance>
  /** Where the next page begins: after the last row, or where this one did when it is empty. */
  readonly next: PageCursor | null
  /** Whether there was more after this page when it was read. */
  readonly more: boolean
}
