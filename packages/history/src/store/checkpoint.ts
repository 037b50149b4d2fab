import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { Checkpoint, RecentBlock } from "../IndexedBlock.ts"
import { hexOf } from "./bytes.ts"

type Whole = number | bigint

interface CheckpointRow {
  readonly first: Whole
  readonly next: Whole
  readonly hash: Uint8Array | null
}

interface MarkRow {
  readonly number: Whole
  readonly hash: Uint8Array
  readonly second: Whole
  readonly ordinal: number
}

export const readCheckpoint =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<Checkpoint | null, SqlError.SqlError> =>
    Effect.map(
      sql<CheckpointRow>`SELECT first, next, hash FROM checkpoints WHERE chain = ${chainNumber(chain)}`,
      ([row]) =>
        row === undefined
          ? null
          : { first: Number(row.first), next: Number(row.next), hash: row.hash === null ? null : hexOf(row.hash) }
    )

/** The second that all of these chains' indexes reach; null where one of them has no block yet. */
export const readReach =
  (sql: SqlClient.SqlClient) =>
  (chains: ReadonlyArray<Chain>): Effect.Effect<number | null, SqlError.SqlError> =>
    Effect.map(
      sql<{ readonly second: Whole | null; readonly known: Whole }>`
        SELECT MIN(blocks.second) AS second, COUNT(*) AS known FROM checkpoints
        JOIN blocks ON blocks.chain = checkpoints.chain AND blocks.number = checkpoints.next - 1
        WHERE ${sql.in("checkpoints.chain", chains.map(chainNumber))}`,
      ([row]) => (row?.second == null || Number(row.known) < chains.length ? null : Number(row.second))
    )

/** The blocks that a reorganization may still undo, newest first. */
export const readMarks =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError> =>
    Effect.map(
      sql<MarkRow>`SELECT number, hash, second, ordinal FROM blocks
        WHERE chain = ${chainNumber(chain)} ORDER BY number DESC`,
      rows =>
        rows.map(row => ({
          number: Number(row.number),
          hash: hexOf(row.hash),
          second: Number(row.second),
          ordinal: row.ordinal
        }))
    )
