import type { Address } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import type { Appearance } from "../Appearance.ts"
import type { Filters } from "./Filters.ts"

export interface PageQuery extends Filters {
  readonly address: Address
  readonly order: "ascending" | "descending"
  /** Where the page begins; null for the first appearance of all or, descending, the last one. */
  readonly from: PageCursor | null
  /** Where all pages end: a second with its appearances, or right before the appearance of a cursor. */
  readonly until?: PageCursor
  /** Rows of the page at most; at least 1. A page of long records has fewer. */
  readonly limit: number
}

export interface Page {
  readonly rows: ReadonlyArray<Appearance>
  /** Where the next page begins: after the last row, or where this one did when it is empty. */
  readonly next: PageCursor | null
  /** Whether there was more after this page when it was read. */
  readonly more: boolean
}
