import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import { blockPositions } from "./blockPositions.ts"
import { byteGroups } from "./byteGroups.ts"

/** A block whose rows can be removed. */
interface RemovableBlock {
  readonly number: number
  readonly second: number
  readonly ordinal: number
  readonly addresses: Uint8Array
  readonly hashes: Uint8Array
}

/** The latest blocks of a chain from a number on, newest first, also those that are announced and not yet published. */
export const readRemovableBlocks = (sql: SqlClient.SqlClient, chain: number, from: number) =>
  sql<RemovableBlock>`SELECT number, second, ordinal, addresses, hashes FROM blocks
    WHERE chain = ${chain} AND number >= ${from} ORDER BY number DESC`

/** Removes the rows of a block. `beforeDelete` runs with each part of its appearances. */
export const removeRows = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  chain: number,
  { number, second, ordinal, addresses, hashes }: RemovableBlock,
  beforeDelete: (rows: Statement.Fragment) => Effect.Effect<unknown, SqlError.SqlError> = () => Effect.void
) {
  const { first, last } = blockPositions(chain, ordinal)
  for (const group of byteGroups(addresses, 20)) {
    const rows = sql`FROM appearances WHERE ${sql.in("address", group)}
      AND second = ${second} AND position BETWEEN ${first} AND ${last}`
    yield* beforeDelete(rows)
    yield* sql`DELETE ${rows}`
  }
  for (const group of byteGroups(hashes, 32))
    yield* sql`DELETE FROM transactions WHERE ${sql.in("hash", group)} AND chain = ${chain} AND block = ${number}`
})
