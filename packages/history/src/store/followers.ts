import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber, chains } from "../chainNumber.ts"

/** How the follower of a chain fares. */
export interface FollowerStatus {
  /** The newest block that the chain's nodes told of; null before they did. */
  readonly head: number | null
  /** Milliseconds since the nodes last answered the follower; null before they did. */
  readonly quiet: number | null
  /** Why the index falls behind, in words of ours, and since how many milliseconds; null while it does not. */
  readonly trouble: { readonly reason: string; readonly lasts: number } | null
}

type Whole = number | bigint

interface FollowerRow {
  readonly chain: number
  readonly head: Whole | null
  readonly quiet: Whole | null
  readonly lasts: Whole | null
  readonly reason: string | null
}

/** Milliseconds by the database's clock, since those of the processes may differ. */
const millis = (sql: SqlClient.SqlClient) =>
  sql.literal(
    sql.onDialectOrElse({
      pg: () => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
      orElse: () => "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    })
  )

/** Keeps how the follower of a chain fares, in place of what was kept of it. What it does not know yet stays as it was. */
export const tellFollower =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, { head, quiet, trouble }: FollowerStatus): Effect.Effect<void, SqlError.SqlError> => {
    const before = (ms: number | null | undefined) =>
      ms == null ? sql`NULL` : sql`${millis(sql)} - ${sql.literal(String(Math.round(ms)))}`
    return Effect.asVoid(sql`
      INSERT INTO followers (chain, head, answered, troubled, reason)
      VALUES (${chainNumber(chain)}, ${head}, ${before(quiet)}, ${before(trouble?.lasts)}, ${trouble?.reason ?? null})
      ON CONFLICT (chain) DO UPDATE SET
        head = COALESCE(excluded.head, followers.head),
        answered = COALESCE(excluded.answered, followers.answered),
        troubled = excluded.troubled,
        reason = excluded.reason`)
  }

/** Chains that nobody means to follow any more: what is indexed of them is all there is to be. */
export const forgetFollowers =
  (sql: SqlClient.SqlClient) =>
  (all: ReadonlyArray<Chain>): Effect.Effect<void, SqlError.SqlError> =>
    all.length === 0
      ? Effect.void
      : Effect.asVoid(sql`DELETE FROM followers WHERE ${sql.in("chain", all.map(chainNumber))}`)

const numberOrNull = (value: Whole | null) => (value === null ? null : Number(value))

/** How the followers fare of the chains that have had one. */
export const readFollowers = (
  sql: SqlClient.SqlClient
): Effect.Effect<ReadonlyMap<Chain, FollowerStatus>, SqlError.SqlError> =>
  Effect.map(
    sql<FollowerRow>`SELECT chain, head, ${millis(sql)} - answered AS quiet, ${millis(sql)} - troubled AS lasts, reason
      FROM followers`,
    rows =>
      new Map(
        rows.map(({ chain, head, quiet, lasts, reason }) => [
          chains[chain]!,
          {
            head: numberOrNull(head),
            quiet: numberOrNull(quiet),
            trouble: reason === null ? null : { reason, lasts: Number(lasts ?? 0) }
          }
        ])
      )
  )
