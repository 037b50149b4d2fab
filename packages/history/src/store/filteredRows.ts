import type { Address } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import { bytesOf } from "./bytes.ts"
import { kindDigits, kindsPassing } from "./kind.ts"
import { kindIndex } from "./kindIndex.ts"
import type { PageQuery } from "./page.ts"
import { type PageRow, pageColumns, readPageRows } from "./pageRows.ts"
import { pageRange } from "./plainRows.ts"

/** How many of an address's rows are looked through before the index by kind is asked: about what that costs. */
const lookedThroughFirst = (sql: SqlClient.SqlClient) => sql.onDialectOrElse({ pg: () => 200, orElse: () => 1000 })

/** So few kinds are asked for at once where there is an index for it: all of one action, or of one type of contract. */
const fewKinds = 60

const endOfTime = 1e15

/** Lets the event loop go round once. */
const othersTurn = Effect.callback<void>(resume => {
  setImmediate(() => resume(Effect.void))
})

interface Edge {
  readonly second: number | bigint
  readonly position: number
}

/**
 * The rows of a page with filters, and one more if there is one. Few kinds are read one by one in an index; of many, what the
 * filter lets through often is found among the next rows of the history, and what it seldom does in the index again: each in one
 * statement, so that a page is what the history was at one moment. Where the index is still being made, the history is looked
 * through bit by bit.
 */
export const filteredRows = (sql: SqlClient.SqlClient, lookedThrough = lookedThroughFirst(sql), slice?: number) => {
  const index = kindIndex(sql, slice)
  const byKind = sql.literal(sql.onDialectOrElse({ pg: () => "appearances", orElse: () => "kinds" }))
  const byPlace = sql.literal(sql.onDialectOrElse({ pg: () => "appearances", orElse: () => "places" }))

  const rowsAt = (address: Address, spots: Statement.Fragment) => {
    const columns = pageColumns(sql, "a")
    const row = sql`a.address = ${bytesOf(address)} AND a.second = spots.second AND a.position = spots.position`
    return sql.onDialectOrElse({
      // the limit keeps PostgreSQL from joining whole histories with the spots, where it takes a history to be short
      pg: () => sql`SELECT a.* FROM (${spots}) AS spots
        CROSS JOIN LATERAL (SELECT ${columns} FROM appearances AS a WHERE ${row} LIMIT 1) AS a`,
      orElse: () => sql`SELECT ${columns} FROM (${spots}) AS spots CROSS JOIN appearances AS a WHERE ${row}`
    })
  }

  const upcomingOf = (query: PageQuery) => {
    const { behind, inOrder } = pageRange(sql, query)
    return sql`FROM ${byPlace} WHERE address = ${bytesOf(query.address)} AND ${behind} ${inOrder}`
  }

  /** The last of the rows that are looked through at a time; undefined where that is all there is to come. */
  const edgeOfLooked = (query: PageQuery) =>
    Effect.map(
      sql<Edge>`SELECT second, position ${upcomingOf(query)} LIMIT 2 OFFSET ${lookedThrough - 1}`,
      ([last, further]) =>
        last === undefined || further === undefined
          ? undefined
          : { second: Number(last.second), position: last.position }
    )

  /** Among the next rows. */
  const among = (query: PageQuery, passes: Statement.Fragment) => {
    const { inOrder } = pageRange(sql, query)
    const first = sql`WHERE ${passes} ${inOrder} LIMIT ${query.limit + 1}`
    return readPageRows(
      sql.onDialectOrElse({
        pg: () => sql`WITH upcoming AS (SELECT second, position, kind ${upcomingOf(query)} LIMIT ${lookedThrough})
          ${rowsAt(query.address, sql`SELECT second, position FROM upcoming ${first}`)}`,
        orElse: () => sql`SELECT ${pageColumns(sql, "upcoming", "records")}
          FROM (SELECT second, position, kind, id ${upcomingOf(query)} LIMIT ${lookedThrough}) AS upcoming
          CROSS JOIN records ON records.id = upcoming.id ${first}`
      })
    )
  }

  /** Each kind's next rows, of the kinds that the filter lets through. */
  const kindByKind = (query: PageQuery, kinds: ReadonlyArray<number>) => {
    const address = bytesOf(query.address)
    const { behind, inOrder } = pageRange(sql, query)
    const next = sql`FROM ${byKind} AS k WHERE k.address = ${address} AND k.kind = own.kind AND ${behind} ${inOrder}`
    const ascending = query.order === "ascending"
    const passing = sql.onDialectOrElse({
      pg: () => sql`SELECT * FROM unnest(${`{${kinds.join(",")}}`}::integer[])`,
      orElse: () => sql`SELECT value FROM json_each(${JSON.stringify(kinds)})`
    })
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
    return readPageRows(sql`WITH passing (kind) AS MATERIALIZED (${passing})
      ${rowsAt(query.address, sql`${spots} ${inOrder} LIMIT ${query.limit + 1}`)}`)
  }

  /** Those that were found, and as many as are missing from behind what was looked through; others have their turn in between. */
  const furtherOn = Effect.fnUntraced(function* (
    query: PageQuery,
    passes: Statement.Fragment,
    found: ReadonlyArray<PageRow>,
    from: PageCursor
  ): Effect.fn.Return<ReadonlyArray<PageRow>, SqlError.SqlError> {
    const rows = [...found]
    for (let edge: PageCursor | undefined = from; edge !== undefined && rows.length <= query.limit; ) {
      yield* othersTurn
      const next: PageQuery = { ...query, from: edge, limit: query.limit - rows.length }
      rows.push(...(yield* among(next, passes)))
      edge = yield* edgeOfLooked(next)
    }
    return rows
  })

  return Effect.fnUntraced(function* (query: PageQuery): Effect.fn.Return<ReadonlyArray<PageRow>, SqlError.SqlError> {
    const sign = query.order === "ascending" ? 1 : -1
    const sorted = (rows: ReadonlyArray<PageRow>) =>
      rows.toSorted((a, b) => sign * (Number(a.second) - Number(b.second) || a.position - b.position))
    const passes = sql.and(
      kindDigits(query).map(({ digits, values }) => sql`${sql.literal(digits)} IN ${sql.in(values)}`)
    )
    const kinds = kindsPassing(query)
    if (kinds.length <= fewKinds && index.has(query.address)) return sorted(yield* kindByKind(query, kinds))
    const rows = yield* among(query, passes)
    if (rows.length > query.limit) return sorted(rows)
    // rows are added behind those that were read, so what is short now was short then
    const edge = yield* edgeOfLooked(query)
    if (edge === undefined) return sorted(rows)
    if (yield* index.begin(query.address)) return sorted(yield* kindByKind(query, kinds))
    return sorted(yield* furtherOn(query, passes, rows, edge))
  })
}
