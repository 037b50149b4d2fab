import type { Address } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { type PageCursor, type SortKey, toKeysetBound } from "@glossa/timestamp/effect"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { makeTurns, nextTurn } from "../turns.ts"
import { type Filters, matchesFilters } from "./filterKey.ts"
import { type AppearanceRow, appearanceColumns, readRow } from "./rows/appearanceRow.ts"
import { hexToBytes } from "./rows/columns.ts"

/** A query for a page of the appearances of an address. */
export interface PageQuery extends Filters {
  readonly address: Address
  readonly order: "ascending" | "descending"
  /** The start of the page; null for the first appearance of all, or the last one in descending order. */
  readonly from: PageCursor | null
  /** The end of all pages: a second with its appearances, or right before the appearance of a cursor. */
  readonly until?: PageCursor
  /** Rows of the page at most; at least 1. A page of long records has fewer. */
  readonly limit: number
}

/** A page of appearances, with the place of the next one. */
export interface Page {
  readonly rows: ReadonlyArray<Appearance>
  /** The start of the next page: after the last row, or the start of this page if it is empty. */
  readonly next: PageCursor | null
  /** Whether there was more after this page when it was read. */
  readonly more: boolean
}

/** After every second that a cursor can name. */
const endOfTime = 1e15

/** Maximum bytes of the stored JSON of a page's records. A single record may have more. */
const maxPageBytes = 2_000_000

/** The bound at the end of a range. It equals the bound of a page that begins there in the other order. */
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
      return sql<AppearanceRow>`SELECT ${columns} FROM appearances
        WHERE address = ${address} AND ${inRange} ${inOrder} LIMIT ${limit}`

    // First the filter keys of the address, each found by one index lookup. A page never extends beyond the end of the page of a single
    // key, so that few rows of each key are compared.
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
      page (at_second, at_position) AS (
        SELECT second, position FROM matching CROSS JOIN appearances
          WHERE ${withKey} AND second ${sql.literal(upTo)} COALESCE(
            (SELECT ${sql.literal(nearest)}(ends.second) FROM (
              SELECT (SELECT second FROM appearances WHERE ${withKey} ${inOrder} LIMIT 1 OFFSET ${query.limit}) AS second
                FROM matching) AS ends),
            ${isAscending ? endOfTime : -endOfTime})
          ${inOrder} LIMIT ${limit}
      )
      SELECT ${columns} FROM page CROSS JOIN appearances
        WHERE address = ${address} AND second = at_second AND position = at_position ${inOrder}`
  }

/** The page that begins with these rows. There may be more rows than fit. */
export const toPage = (
  { limit, from }: Pick<PageQuery, "limit" | "from">,
  { rows: all, more }: Pick<Page, "rows" | "more">
): Page => {
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: last === undefined ? from : { second: last.second, position: last.position },
    more: more || all.length > limit
  }
}

/** The first rows that fit into a page, of rows in memory, of any size. */
export const fitRows = (rows: ReadonlyArray<Appearance>): ReadonlyArray<Appearance> => {
  let bytes = 0
  const end = rows.findIndex(({ record }, i) => {
    bytes += Buffer.byteLength(JSON.stringify(record))
    return bytes > maxPageBytes && i > 0
  })
  return end === -1 ? rows : rows.slice(0, end)
}

/** Reads one page of an address's history, which ends early where its records get too long. */
export const readPage = (sql: SqlClient.SqlClient, maxBytes = maxPageBytes) => {
  const statement = pageStatement(sql)
  return Effect.fnUntraced(function* (query: PageQuery): Effect.fn.Return<Page, SqlError.SqlError> {
    const turn = makeTurns()
    yield* nextTurn
    const found = yield* statement(query)
    const rows: Array<Appearance> = []
    let bytes = 0
    for (const row of found.slice(0, query.limit)) {
      const [appearance, length] = readRow(query.address, row)
      bytes += length
      if (bytes > maxBytes && rows.length > 0) break
      rows.push(appearance)
      yield* turn(length)
    }
    return toPage(query, { rows, more: found.length > rows.length })
  })
}
