import type { Chain } from "@glossa/classify"
import { Data, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Checkpoint, RecentBlock } from "../IndexedBlock.ts"
import { bytesToHex, chainNumber } from "./rows/columns.ts"

/** Another indexer wrote to the chain's index in the meantime. Nothing was written. */
export class CheckpointMovedError extends Data.TaggedError("history/CheckpointMoved")<{
  readonly chain: Chain
  /** The block that was expected to be the next one. */
  readonly expected: number
}> {
  override get message() {
    return `Expected block ${this.expected} to be the next one of ${this.chain}, but the index has changed: another process indexes this chain into the same database. Stop one of them.`
  }
}

interface CheckpointRow extends Omit<Checkpoint, "hash"> {
  readonly hash: Uint8Array | null
}

interface BlockRow extends Omit<RecentBlock, "hash"> {
  readonly hash: Uint8Array
}

/** How far a chain is indexed; null when it is not indexed. */
export const readCheckpoint =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<Checkpoint | null, SqlError.SqlError> =>
    Effect.map(
      sql<CheckpointRow>`SELECT first, next, hash FROM checkpoints WHERE chain = ${chainNumber(chain)}`,
      ([row]) => (row === undefined ? null : { ...row, hash: row.hash && bytesToHex(row.hash) })
    )

/** The latest blocks of a chain, which can still be rolled back, newest first. */
export const readRecentBlocks =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError> =>
    Effect.map(
      sql<BlockRow>`SELECT number, blocks.hash, second, ordinal
        FROM blocks JOIN checkpoints ON checkpoints.chain = blocks.chain AND number < next
        WHERE blocks.chain = ${chainNumber(chain)} ORDER BY number DESC`,
      rows => rows.map(row => ({ ...row, hash: bytesToHex(row.hash) }))
    )
