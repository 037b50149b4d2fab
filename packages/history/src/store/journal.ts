import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { insertRows } from "./insertRows.ts"

/** Entries that are kept of each chain: more than two days of blocks every two seconds. */
const journalLength = 100_000

// forgetting is done in lots, so that most blocks don't wait for it
const forgottenAtOnce = 1_000

const columns = {
  chain: "smallint",
  entry: "bigint",
  number: "bigint",
  second: "bigint",
  ordinal: "integer"
} as const

/** Counts entries in, and tells how many there were before. Whoever does so holds the chain's checkpoint. */
export const countEntries = (
  sql: SqlClient.SqlClient,
  chain: number,
  added: number
): Effect.Effect<number, SqlError.SqlError> =>
  Effect.map(
    sql<{ readonly entries: number | bigint }>`
      UPDATE checkpoints SET entries = entries + ${added} WHERE chain = ${chain} RETURNING entries`,
    ([row]) => Number(row?.entries ?? added) - added
  )

/** Enters blocks that are appended; to be called in their transaction. */
export const enterAppended = (sql: SqlClient.SqlClient) => {
  const insert = insertRows(sql, { table: "journal", columns })
  return Effect.fnUntraced(function* (chain: number, blocks: ReadonlyArray<IndexedBlock>) {
    const before = yield* countEntries(sql, chain, blocks.length)
    yield* insert(blocks.map(({ number, second, ordinal }, i) => [chain, before + i + 1, number, second, ordinal]))
    const last = before + blocks.length
    if (Math.floor(before / forgottenAtOnce) === Math.floor(last / forgottenAtOnce)) return
    yield* sql`DELETE FROM undone_appearances WHERE chain = ${chain} AND undone <= ${last - journalLength}`
    yield* sql`DELETE FROM journal WHERE chain = ${chain} AND entry <= ${last - journalLength}`
  })
}

interface Undone {
  readonly chain: number
  readonly block: number
  /** The entry that says so. */
  readonly entry: number
}

/** Enters that a block is undone, and notes it where the block was entered; to be called in that transaction. */
export const enterUndone = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { chain, block, entry }: Undone) {
  const standing = sql`chain = ${chain} AND number = ${block} AND undone IS NULL AND undoes IS NULL`
  yield* sql`INSERT INTO journal (chain, entry, number, second, ordinal, undoes)
    SELECT chain, ${sql.literal(String(entry))}, number, second, ordinal, entry FROM journal WHERE ${standing}`
  yield* sql`UPDATE journal SET undone = ${entry} WHERE ${standing}`
})

/** Keeps the rows of a block that is undone. */
export const keepUndone = (
  sql: SqlClient.SqlClient,
  { chain, entry }: Omit<Undone, "block">,
  rows: Statement.Fragment
): Effect.Effect<unknown, SqlError.SqlError> => {
  const place = sql.literal(`${chain}, ${entry}`)
  const kept = sql.literal("address, second, position, block, record")
  return sql`INSERT INTO undone_appearances (chain, undone, ${kept}) SELECT ${place}, ${kept} ${rows}`
}
