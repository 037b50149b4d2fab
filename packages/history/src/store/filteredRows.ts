import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import { bytesOf } from "./bytes.ts"
import { kindDigits } from "./kind.ts"
import type { PageQuery } from "./page.ts"
import { type PageRow, pageRange } from "./plainRows.ts"

/** How many of an address's rows are looked through before the index by kind is asked: about what that costs. */
export const lookedThroughFirst = 1000

const endOfTime = 1e15

/** SQLite has an index by kind for the long histories only that were ever filtered: it is made at the first time. */
const seekable = (sql: SqlClient.SqlClient) => {
  const sought = new Set<Address>()
  return (address: Address): Effect.Effect<unknown, SqlError.SqlError> => {
    if (sought.has(address)) return Effect.void
    const seek = sql`INSERT INTO sought (address) VALUES (${bytesOf(address)}) ON CONFLICT DO NOTHING`
    return Effect.tap(sql.onDialectOrElse({ pg: () => Effect.void, orElse: () => seek }), () =>
      Effect.sync(() => sought.add(address))
    )
  }
}

/**
 * The rows of a page with filters, and one more if there is one. What a filter lets through often is found among the next
 * rows of the history; what it seldom does, kind by kind in an index. Each is one statement, so that a page is what the
 * history was at one moment.
 */
export const filteredRows = (sql: SqlClient.SqlClient, lookedThrough: number) => {
  const seek = seekable(sql)
  const byKind = sql.literal(sql.onDialectOrElse({ pg: () => "appearances", orElse: () => "kinds" }))
  const byPlace = sql.literal(sql.onDialectOrElse({ pg: () => "appearances", orElse: () => "places" }))

  const rowsAt = (address: Address, spots: Statement.Fragment) => sql`
    SELECT a.second, a.position, a.kind, a.block, a.hash, a.record FROM (${spots}) AS spots
    CROSS JOIN appearances AS a
    WHERE a.address = ${bytesOf(address)} AND a.second = spots.second AND a.position = spots.position`

  const upcomingOf = (query: PageQuery) => {
    const { behind, inOrder } = pageRange(sql, query)
    return sql`FROM ${byPlace} WHERE address = ${bytesOf(query.address)} AND ${behind} ${inOrder}`
  }

  /** Whether there are more rows to come than are looked through. */
  const isLong = (query: PageQuery) =>
    Effect.map(sql`SELECT second ${upcomingOf(query)} LIMIT 1 OFFSET ${lookedThrough}`, ({ length }) => length > 0)

  /** Among the next rows. */
  const among = (query: PageQuery, passes: Statement.Fragment) => {
    const { inOrder } = pageRange(sql, query)
    const spots = sql`SELECT second, position FROM upcoming WHERE ${passes} ${inOrder} LIMIT ${query.limit + 1}`
    return sql<PageRow>`
      WITH upcoming AS (SELECT second, position, kind ${upcomingOf(query)} LIMIT ${lookedThrough})
      ${rowsAt(query.address, spots)}`
  }

  /** Each kind's next rows, of the kinds that the address has and the filter lets through. */
  const kindByKind = (query: PageQuery, passes: Statement.Fragment) => {
    const address = bytesOf(query.address)
    const { behind, inOrder } = pageRange(sql, query)
    const next = sql`FROM ${byKind} AS k WHERE k.address = ${address} AND k.kind = own.kind AND ${behind} ${inOrder}`
    const ascending = query.order === "ascending"
    const spots = sql.onDialectOrElse({
      pg: () => sql`SELECT second, position FROM passing AS own
        CROSS JOIN LATERAL (SELECT second, position ${next} LIMIT ${query.limit + 1}) AS following`,
      // no page reaches behind the end of a page of one kind alone
      orElse: () => sql`SELECT second, position FROM passing AS own CROSS JOIN kinds AS k
        WHERE k.address = ${address} AND k.kind = own.kind AND ${behind}
          AND k.second ${sql.literal(ascending ? "<=" : ">=")} (
            SELECT COALESCE(${sql.literal(ascending ? "MIN" : "MAX")}(edge), ${ascending ? endOfTime : -endOfTime}) FROM (
              SELECT (SELECT second ${next} LIMIT 1 OFFSET ${query.limit}) AS edge FROM passing AS own))`
    })
    // from each kind that there is to the one after it, without reading the rows in between
    return sql<PageRow>`
      WITH RECURSIVE own (kind) AS (
        SELECT MIN(kind) FROM ${byKind} WHERE address = ${address}
        UNION ALL SELECT (SELECT MIN(k.kind) FROM ${byKind} AS k WHERE k.address = ${address} AND k.kind > own.kind)
        FROM own WHERE own.kind IS NOT NULL
      ), passing AS MATERIALIZED (SELECT kind FROM own WHERE kind IS NOT NULL AND ${passes})
      ${rowsAt(query.address, sql`${spots} ${inOrder} LIMIT ${query.limit + 1}`)}`
  }

  return Effect.fnUntraced(function* (query: PageQuery): Effect.fn.Return<ReadonlyArray<PageRow>, SqlError.SqlError> {
    const sign = query.order === "ascending" ? 1 : -1
    const sorted = (rows: ReadonlyArray<PageRow>) =>
      rows.toSorted((a, b) => sign * (Number(a.second) - Number(b.second) || a.position - b.position))
    const passes = sql.and(
      kindDigits(query).map(({ digits, values }) => sql`${sql.literal(digits)} IN ${sql.in(values)}`)
    )
    const rows = yield* among(query, passes)
    // rows are added behind those that were read, so what is short now was short then
    if (rows.length > query.limit || !(yield* isLong(query))) return sorted(rows)
    yield* seek(query.address)
    return sorted(yield* kindByKind(query, passes))
  })
}
