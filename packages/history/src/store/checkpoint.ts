import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { Checkpoint, RecentBlock } from "../IndexedBlock.ts"
import { bytesToHex } from "./bytes.ts"

interface CheckpointRow {
  readonly first: number | bigint
  readonly next: number | bigint
  readonly hash: Uint8Array | null
}

interface BlockRow {
  readonly number: number | bigint
  readonly hash: Uint8Array
  readonly second: number | bigint
  readonly ordinal: number
}

/** How far a chain is indexed; null when it is not indexed. */
export const readCheckpoint =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<Checkpoint | null, SqlError.SqlError> =>
    Effect.map(
      sql<CheckpointRow>`SELECT first, next, hash FROM checkpoints WHERE chain = ${chainNumber(chain)}`,
      ([row]) =>
        row === undefined
          ? null
          : { first: Number(row.first), next: Number(row.next), hash: row.hash === null ? null : bytesToHex(row.hash) }
    )

/** The second up to which all of these chains are indexed; null when one of them has no block yet. */
export const readIndexedUntil =
  (sql: SqlClient.SqlClient) =>
  (chains: ReadonlyArray<Chain>): Effect.Effect<number | null, SqlError.SqlError> =>
    Effect.map(
      sql<{ readonly second: number | bigint | null; readonly indexed: number | bigint }>`
        SELECT MIN(blocks.second) AS second, COUNT(*) AS indexed FROM checkpoints
        JOIN blocks ON blocks.chain = checkpoints.chain AND blocks.number = checkpoints.next - 1
        WHERE ${sql.in("checkpoints.chain", chains.map(chainNumber))}`,
      ([row]) => (row?.second == null || Number(row.indexed) < chains.length ? null : Number(row.second))
    )

/** The latest blocks of a chain, which can still be rolled back, newest first. */
export const readRecentBlocks =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError> =>
    Effect.map(
      sql<BlockRow>`SELECT number, hash, second, ordinal FROM blocks
        WHERE chain = ${chainNumber(chain)} ORDER BY number DESC`,
      rows =>
        rows.map(row => ({
          number: Number(row.number),
          hash: bytesToHex(row.hash),
          second: Number(row.second),
          ordinal: row.ordinal
        }))
    )
