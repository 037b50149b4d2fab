import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { appearanceColumns } from "./rows/appearanceRow.ts"
import { insertRows } from "./rows/insertRows.ts"

/** Maximum stored entries of each chain: more than two days of blocks every two seconds. */
const maxEntries = 100_000

// old entries are deleted in batches, so that most blocks don't wait for it
const deletedAtOnce = 1_000

const columns = {
  chain: "smallint",
  entry: "bigint",
  number: "bigint",
  second: "bigint",
  ordinal: "integer"
} as const

/** Adds to the number of a chain's entries and returns how many there were before. The caller has locked the checkpoint. */
export const countEntries = (
  sql: SqlClient.SqlClient,
  chain: number,
  added: number
): Effect.Effect<number, SqlError.SqlError> =>
  Effect.map(
    sql<{ readonly entries: number }>`
      UPDATE checkpoints SET entries = entries + ${added} WHERE chain = ${chain} RETURNING entries`,
    ([row]) => (row?.entries ?? added) - added
  )

/** Adds entries for appended blocks, in their transaction. */
export const addAppended = (sql: SqlClient.SqlClient) => {
  const insert = insertRows(sql, { table: "journal", columns })
  return Effect.fnUntraced(function* (chain: number, blocks: ReadonlyArray<IndexedBlock>) {
    const before = yield* countEntries(sql, chain, blocks.length)
    yield* insert(blocks.map(({ number, second, ordinal }, i) => [chain, before + i + 1, number, second, ordinal]))
    const last = before + blocks.length
    if (Math.floor(before / deletedAtOnce) === Math.floor(last / deletedAtOnce)) return
    yield* sql`DELETE FROM undone_appearances WHERE chain = ${chain} AND undone <= ${last - maxEntries}`
    yield* sql`DELETE FROM journal WHERE chain = ${chain} AND entry <= ${last - maxEntries}`
  })
}

interface RolledBack {
  readonly chain: number
  readonly block: number
  /** The entry of the rollback. */
  readonly entry: number
}

/** Adds an entry for a block that is rolled back, and refers to it from the entry that appended the block; in its transaction. */
export const addRolledBack = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { chain, block, entry }: RolledBack
) {
  const appended = sql`chain = ${chain} AND number = ${block} AND undone IS NULL AND undoes IS NULL`
  yield* sql`INSERT INTO journal (chain, entry, number, second, ordinal, undoes)
    SELECT chain, ${sql.literal(String(entry))}, number, second, ordinal, entry FROM journal WHERE ${appended}`
  yield* sql`UPDATE journal SET undone = ${entry} WHERE ${appended}`
})

/** Copies the rows of a block that is rolled back into the journal. */
export const copyRolledBack = (
  sql: SqlClient.SqlClient,
  { chain, entry }: Omit<RolledBack, "block">,
  rows: Statement.Fragment
): Effect.Effect<unknown, SqlError.SqlError> => {
  const place = sql.literal(`${chain}, ${entry}`)
  const copied = sql.literal(`address, ${appearanceColumns}`)
  return sql`INSERT INTO undone_appearances (chain, undone, ${copied}) SELECT ${place}, ${copied} ${rows}`
}
