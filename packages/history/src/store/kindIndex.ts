import type { Address } from "@glossa/classify"
import { Effect, Semaphore } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { bytesOf } from "./bytes.ts"

export interface KindIndex {
  /** Whether all rows of an address are known to be in the index by kind. */
  readonly has: (address: Address) => boolean
  /** The same, looked up; where they are not, it begins to put them there, behind whoever asks. */
  readonly begin: (address: Address) => Effect.Effect<boolean, SqlError.SqlError>
}

/** Rows that are put into the index at a time, in which this process does nothing else: some milliseconds. */
const rowsAtATime = 500

/** Between two slices there is time for others. */
const pause = "3 millis"

interface Edge {
  readonly second: number
  readonly position: number
}

/**
 * SQLite has an index by kind for the long histories only that were ever filtered: it is made from the first time on, in slices. A
 * trigger has it follow the history meanwhile.
 */
const madeWhenSought = (sql: SqlClient.SqlClient, slice: number): KindIndex => {
  const [there, begun] = [new Set<Address>(), new Set<Address>()]
  const oneAtATime = Semaphore.makeUnsafe(1)

  const fill = Effect.fnUntraced(function* (address: Uint8Array) {
    for (let from: Edge | undefined; ; ) {
      const behind = from === undefined ? sql`1 = 1` : sql`(second, position) > (${from.second}, ${from.position})`
      const rows = sql`FROM places WHERE address = ${address} AND ${behind}`
      const [edge] = yield* sql<Edge>`
        SELECT second, position ${rows} ORDER BY second, position LIMIT 1 OFFSET ${slice - 1}`
      // up to the edge, however many that are by now: rows may be written in between, also by another process
      const within = edge === undefined ? sql`1 = 1` : sql`(second, position) <= (${edge.second}, ${edge.position})`
      yield* sql`INSERT OR IGNORE INTO kinds SELECT address, kind, second, position ${rows} AND ${within}`
      if (edge === undefined) return
      from = edge
      yield* Effect.sleep(pause)
    }
  })

  const make = Effect.fnUntraced(function* (address: Address) {
    const bytes = bytesOf(address)
    yield* sql`INSERT INTO sought (address, whole) VALUES (${bytes}, 0) ON CONFLICT DO NOTHING`
    yield* oneAtATime.withPermits(1)(fill(bytes))
    yield* sql`UPDATE sought SET whole = 1 WHERE address = ${bytes}`
    there.add(address)
  })

  /** Nobody waits for it, and whoever needs it begins anew where it failed: what is there already stays. */
  const makeBehind = (address: Address) => {
    begun.add(address)
    Effect.runFork(
      make(address).pipe(
        Effect.catchCause(cause => Effect.logDebug("a history was not indexed by kind", cause)),
        Effect.ensuring(Effect.sync(() => begun.delete(address)))
      )
    )
  }

  return {
    has: address => there.has(address),
    begin: Effect.fnUntraced(function* (address) {
      if (there.has(address) || begun.has(address)) return there.has(address)
      const [row] = yield* sql<{ readonly whole: number }>`SELECT whole FROM sought WHERE address = ${bytesOf(address)}`
      if (row?.whole === 1) there.add(address)
      else if (!begun.has(address)) makeBehind(address)
      return there.has(address)
    })
  }
}

/** The index by kind: on PostgreSQL one of the table's, always there. */
export const kindIndex = (sql: SqlClient.SqlClient, slice = rowsAtATime): KindIndex =>
  sql.onDialectOrElse({
    pg: () => ({ has: () => true, begin: () => Effect.succeed(true) }),
    orElse: () => madeWhenSought(sql, slice)
  })
