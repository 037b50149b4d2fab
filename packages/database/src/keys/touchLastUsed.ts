import { Effect, type Scope } from "effect"
import type { SqlClient } from "effect/sql"
import type { KeyInfo } from "./KeyInfo.ts"

/** Minimum seconds between two writes of a key's last use. */
const writeInterval = 60

/**
 * Returns a function that writes when a key was last used, in the background: a verification neither waits for the write
 * nor fails with it. The map has at most one entry per stored key.
 */
export const touchLastUsed = (sql: SqlClient.SqlClient, scope: Scope.Scope) => {
  const written = new Map<string, number>()
  return ({ id, lastUsed }: KeyInfo, now: number): Effect.Effect<void> => {
    if (now - Math.max(written.get(id) ?? 0, lastUsed ?? 0) < writeInterval) return Effect.void
    written.set(id, now)
    return sql`UPDATE api_keys SET last_used = ${now} WHERE id = ${id} AND (last_used IS NULL OR last_used < ${now})`.pipe(
      Effect.catchCause(cause => Effect.logWarning(`Could not write the last use of key ${id}`, cause)),
      Effect.forkIn(scope),
      Effect.asVoid
    )
  }
}
