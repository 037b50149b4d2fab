import type { Address } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { compareSortKeys, type PageCursor, type SortKey, toKeysetBound } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { makeTurns, nextTurn } from "../turns.ts"
import { type AppearanceRow, rowToAppearance } from "./appearanceRow.ts"
import { hexToBytes } from "./bytes.ts"
import { matchesFilters } from "./filterKey.ts"
import type { Page, PageQuery } from "./PageQuery.ts"

/** After every second that a cursor can name. */
const endOfTime = 1e15

/** Bytes of JSON that the records of a page have at most, unless its only record has more. */
const maxPageBytes = 2_000_000

/** A row of a page, whose record is null if it is longer than its share of the page. */
interface PageRow extends Omit<AppearanceRow, "record"> {
  readonly bytes: number
  readonly record: string | null
}

/** How many of the first values fit into a page: at least one. */
const countWithin = <A>(values: ReadonlyArray<A>, sizeOf: (value: A) => number, maxBytes: number): number => {
  let total = 0
  for (const [i, value] of values.entries()) {
    total += sizeOf(value)
    if (total > maxBytes && i > 0) return i
  }
  return values.length
}

/** The bound of a range's end is that of a page which begins there in the other order. */
export const endBound = (until: PageCursor, order: PageQuery["order"]): SortKey =>
  toKeysetBound(until, order === "ascending" ? "descending" : "ascending")

const isFiltered = ({ chains, actions, contractTypes, protocols, spam }: PageQuery): boolean =>
  (actions ?? contractTypes ?? protocols) !== undefined ||
  spam === "hide" ||
  (chains !== undefined && !chainNames.every(chain => chains.includes(chain)))

/**
 * The statement that selects the rows of a page, and one more if there is one. It returns no record that is longer than its share
 * of the page: the database does not even read these, so that a page of the longest records is as cheap as any other.
 */
export const pageStatement =
  (sql: SqlClient.SqlClient, maxBytes = maxPageBytes) =>
  (query: PageQuery): Statement.Statement<PageRow> => {
    const { order, from, until } = query
    const address = hexToBytes(query.address)
    const share = Math.floor(maxBytes / (query.limit + 1))
    const rest = sql.literal(`block, is_sender, OCTET_LENGTH(record) AS bytes,
      CASE WHEN OCTET_LENGTH(record) <= ${share} THEN record END AS record`)
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
      return sql<PageRow>`SELECT second, position, ${rest} FROM appearances
        WHERE address = ${address} AND ${inRange} ${inOrder} LIMIT ${limit}`

    // First the filter keys that the address has, each found by one look into the index. A page never extends beyond the end of
    // the page of a single key, so that few rows of each key are compared.
    const withKey = sql`address = ${address} AND filter_key = matching.key AND ${inRange}`
    return sql<PageRow>`
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
      SELECT page.second, page.position, ${rest} FROM page CROSS JOIN appearances AS a
        WHERE a.address = ${address} AND a.second = page.second AND a.position = page.position
        ORDER BY page.second ${direction}, page.position ${direction}`
  }

/** The page that begins with these rows, of which there may be more than fit. */
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
export const fitRows = (rows: ReadonlyArray<Appearance>): ReadonlyArray<Appearance> =>
  rows.slice(
    0,
    countWithin(rows, ({ record }) => Buffer.byteLength(JSON.stringify(record)), maxPageBytes)
  )

/** Reads one page of an address's history, which ends early where its records get too long. */
export const readPage = (sql: SqlClient.SqlClient, maxBytes = maxPageBytes) => {
  const statement = pageStatement(sql, maxBytes)

  const readRecords = (address: Address, keys: ReadonlyArray<SortKey>) =>
    sql<SortKey & { readonly record: string }>`SELECT second, position, record FROM appearances
      WHERE address = ${hexToBytes(address)}
        AND (second, position) IN (VALUES ${sql.csv(keys.map(({ second, position }) => sql`(${second}, ${position})`))})`

  const read = Effect.fnUntraced(function* (query: PageQuery): Effect.fn.Return<Page, SqlError.SqlError> {
    const turn = makeTurns()
    yield* nextTurn
    const found = yield* statement(query)
    const fitting = countWithin(found, ({ bytes }) => bytes, maxBytes)
    const rows = found.slice(0, Math.min(query.limit, fitting))
    const long = rows.filter(({ record }) => record === null)
    const texts = long.length === 0 ? [] : yield* readRecords(query.address, long)
    // A reorganization removed one of the rows in between.
    if (texts.length < long.length) return yield* read(query)
    const appearances: Array<Appearance> = []
    for (const row of rows) {
      const record = row.record ?? texts.find(text => compareSortKeys(text, row) === 0)!.record
      appearances.push(rowToAppearance(query.address, { ...row, record }))
      yield* turn(row.bytes)
    }
    return toPage(query, { rows: appearances, more: found.length > rows.length })
  })
  return read
}
