import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber, storedChain } from "./rows/columns.ts"

/** The status of a chain's indexer as it is stored. */
export interface StoredStatus {
  /** The newest block that the chain's nodes reported; null before they did. */
  readonly head: number | null
  /** How many blocks the indexer stays below the head. */
  readonly confirmations: number
  /** Milliseconds since the nodes last responded to the indexer; null before they did. */
  readonly silentMs: number | null
  /** Why the index lags, without URLs; null while it does not. */
  readonly problem: string | null
}

/** Milliseconds by the database's clock, since the clocks of processes may differ. */
const nowMs = (sql: SqlClient.SqlClient) =>
  sql.literal(
    sql.onDialectOrElse({
      pg: () => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
      orElse: () => "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    })
  )

/** Replaces the status of a chain; a head or a time that the indexer does not know yet stays as it was. */
export const saveStatus =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, { head, confirmations, silentMs, problem }: StoredStatus): Effect.Effect<void, SqlError.SqlError> => {
    const respondedAt =
      silentMs === null ? sql`NULL` : sql`${nowMs(sql)} - ${sql.literal(String(Math.round(silentMs)))}`
    return Effect.asVoid(sql`
      INSERT INTO indexer_status (chain, head, confirmations, responded_at, problem)
      VALUES (${chainNumber(chain)}, ${head}, ${confirmations}, ${respondedAt}, ${problem})
      ON CONFLICT (chain) DO UPDATE SET
        head = COALESCE(excluded.head, indexer_status.head),
        confirmations = excluded.confirmations,
        responded_at = COALESCE(excluded.responded_at, indexer_status.responded_at),
        problem = excluded.problem`)
  }

/** Deletes the statuses of chains that are not indexed any further. */
export const deleteStatuses =
  (sql: SqlClient.SqlClient) =>
  (all: ReadonlyArray<Chain>): Effect.Effect<void, SqlError.SqlError> =>
    all.length === 0
      ? Effect.void
      : Effect.asVoid(sql`DELETE FROM indexer_status WHERE ${sql.in("chain", all.map(chainNumber))}`)

/** The statuses of all chains that have one. */
export const readStatuses = (
  sql: SqlClient.SqlClient
): Effect.Effect<ReadonlyMap<Chain, StoredStatus>, SqlError.SqlError> =>
  Effect.map(
    sql<StoredStatus & { readonly chain: number }>`SELECT chain, head, confirmations, problem,
      ${nowMs(sql)} - responded_at AS "silentMs" FROM indexer_status`,
    rows => new Map(rows.map(({ chain, ...status }) => [storedChain(chain), status]))
  )
