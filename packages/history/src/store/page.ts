import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { rowToAppearance } from "./appearanceRow.ts"
import type { Page, PageQuery } from "./PageQuery.ts"
import { pageStatement } from "./pageStatement.ts"

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
