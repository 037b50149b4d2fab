import { toKeysetBound } from "@glossa/timestamp"
import type { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import { bytesOf } from "./bytes.ts"
import type { PageQuery } from "./page.ts"
import { type PageRow, pageColumns, readPageRows } from "./pageRows.ts"

/** Where a page lies in the key: the rows behind its edge, in its direction. */
export const pageRange = (sql: SqlClient.SqlClient, { order, from }: Pick<PageQuery, "order" | "from">) => {
  const direction = sql.literal(order === "ascending" ? "ASC" : "DESC")
  const inOrder = sql`ORDER BY second ${direction}, position ${direction}`
  if (from === null) return { behind: sql`1 = 1`, inOrder }
  const { second, position } = toKeysetBound(from, order)
  const behind: Statement.Fragment =
    order === "ascending"
      ? sql`(second, position) > (${second}, ${position})`
      : sql`(second, position) < (${second}, ${position})`
  return { behind, inOrder }
}

/** The rows of a page without filters, and one more if there is one. */
export const plainRows = (sql: SqlClient.SqlClient) => {
  const columns = pageColumns(sql, "")
  return (query: PageQuery): Effect.Effect<ReadonlyArray<PageRow>, SqlError.SqlError> => {
    const { behind, inOrder } = pageRange(sql, query)
    return readPageRows(sql`SELECT ${columns} FROM appearances
      WHERE address = ${bytesOf(query.address)} AND ${behind} ${inOrder} LIMIT ${query.limit + 1}`)
  }
}
