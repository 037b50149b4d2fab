import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chains } from "../chainNumber.ts"

/**
 * Says that rows of a chain are written or undone. To be the last step of the transaction that does so: from here to its end,
 * others that do the same for this chain wait.
 */
export const countVersion = (sql: SqlClient.SqlClient, chain: number): Effect.Effect<unknown, SqlError.SqlError> =>
  sql`INSERT INTO coverage_turns (chain, turn) VALUES (${chain}, 1)
    ON CONFLICT (chain) DO UPDATE SET turn = coverage_turns.turn + 1`

/** How often rows of each chain were written or undone; chains that never had any are left out. */
export const readVersions = (sql: SqlClient.SqlClient): Effect.Effect<ReadonlyMap<Chain, number>, SqlError.SqlError> =>
  Effect.map(
    sql<{ readonly chain: number; readonly turn: number | bigint }>`SELECT chain, turn FROM coverage_turns`,
    rows => new Map(rows.map(({ chain, turn }) => [chains[chain]!, Number(turn)]))
  )
