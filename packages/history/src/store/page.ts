import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { rowToAppearance } from "./appearanceRow.ts"
import { pageStatement } from "./pageStatement.ts"

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

/** The page that begins with these rows, of which there may be more than fit. */
export const toPage = ({ limit, from }: Pick<PageQuery, "limit" | "from">, all: ReadonlyArray<Appearance>): Page => {
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: last === undefined ? from : { second: last.second, position: last.position },
    more: all.length > limit
  }
}

/** Reads one page of an address's history. */
export const readPage = (sql: SqlClient.SqlClient) => {
  const statement = pageStatement(sql)
  return (query: PageQuery): Effect.Effect<Page, SqlError.SqlError> =>
    Effect.map(statement(query), rows =>
      toPage(
        query,
        rows.map(row => rowToAppearance(query.address, row))
      )
    )
}
