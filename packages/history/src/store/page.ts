import { chainNames } from "@glossa/classify/chains"
import { type PageCursor, type SortKey, toKeysetBound } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { type AppearanceRow, appearanceColumns, rowToAppearance } from "./appearanceRow.ts"
import { hexToBytes } from "./bytes.ts"
import { matchesFilters } from "./filterKey.ts"
import type { Page, PageQuery } from "./PageQuery.ts"

/** After every second that a cursor can name. */
const endOfTime = 1e15

/** The bound of a range's end is that of a page which begins there in the other order. */
export const endBound = (until: PageCursor, order: PageQuery["order"]): SortKey =>
  toKeysetBound(until, order === "ascending" ? "descending" : "ascending")

const isFiltered = ({ chains, actions, contractTypes, protocols, spam }: PageQuery): boolean =>
  (actions ?? contractTypes ?? protocols) !== undefined ||
  spam === "hide" ||
  (chains !== undefined && !chainNames.every(chain => chains.includes(chain)))

/** The statement that selects the rows of a page, and one more if there is one. */
export const pageStatement =
  (sql: SqlClient.SqlClient) =>
  (query: PageQuery): Statement.Statement<AppearanceRow> => {
    const { order, from, until } = query
    const [address, columns] = [hexToBytes(query.address), sql.literal(appearanceColumns)]
    const isAscending = order === "ascending"
    const direction = sql.literal(isAscending ? "ASC" : "DESC")
    const [after, before, upTo, nearest] = isAscending ? [">", "<", "<=", "MIN"] : ["<", ">", ">=", "MAX"]
    const inOrder = sql`ORDER BY second ${direction}, position ${direction}`
    const start = from && toKeysetBound(from, order)
    const end = until && endBound(until, order)
    const bound = (operator: string, { second, position }: SortKey) =>
      sql`(second, position) ${sql.literal(operator)} (${second}, ${position})`
    const inRange: Statement.Fragment = sql.and([
      ...(start === null ? [] : [bound(after, start)]),
      ...(end === undefined ? [] : [bound(before, end)])
    ])
    const limit = query.limit + 1

    if (!isFiltered(query))
      return sql<AppearanceRow>`SELECT ${columns} FROM appearances WHERE address = ${address} AND ${inRange} ${inOrder} LIMIT ${limit}`

    // First the filter keys that the address has, each found by one look into the index. A page never extends beyond the end of
    // the page of a single key, so that few rows of each key are compared.
    const withKey = sql`address = ${address} AND filter_key = matching.key AND ${inRange}`
    return sql<AppearanceRow>`
      WITH RECURSIVE keys (key) AS (
        SELECT MIN(filter_key) FROM appearances WHERE address = ${address}
        UNION ALL
        SELECT (SELECT MIN(filter_key) FROM appearances WHERE address = ${address} AND filter_key > keys.key)
          FROM keys WHERE keys.key IS NOT NULL
      ),
      matching (key) AS MATERIALIZED (
        SELECT key FROM keys WHERE key IS NOT NULL AND ${matchesFilters(sql, query)}
      ),
      page AS (
        SELECT second, position FROM matching CROSS JOIN appearances
          WHERE ${withKey} AND second ${sql.literal(upTo)} COALESCE(
            (SELECT ${sql.literal(nearest)}(ends.second) FROM (
              SELECT (SELECT second FROM appearances WHERE ${withKey} ${inOrder} LIMIT 1 OFFSET ${query.limit}) AS second
                FROM matching) AS ends),
            ${isAscending ? endOfTime : -endOfTime})
          ${inOrder} LIMIT ${limit}
      )
      SELECT page.second, page.position, block, is_sender, record FROM page CROSS JOIN appearances AS a
        WHERE a.address = ${address} AND a.second = page.second AND a.position = page.position
        ORDER BY page.second ${direction}, page.position ${direction}`
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
