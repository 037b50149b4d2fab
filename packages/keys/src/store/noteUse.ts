import { Effect, type Scope } from "effect"
import type { SqlClient } from "effect/sql"
import type { KeyInfo } from "../KeyInfo.ts"

/** Seconds between two writes of a key's last use. */
const interval = 60

/**
 * Writes when a key was last used, behind the back of whoever uses it: a check neither waits for the write nor fails with
 * it. The map has no more entries than there are keys, since only a key that was found is noted.
 */
export const noteUse = (sql: SqlClient.SqlClient, scope: Scope.Scope) => {
  const noted = new Map<string, number>()
  return ({ id, lastUsed }: KeyInfo, now: number): Effect.Effect<void> => {
    if (now - Math.max(noted.get(id) ?? 0, lastUsed ?? 0) < interval) return Effect.void
    noted.set(id, now)
    return sql`UPDATE api_keys SET used = ${now} WHERE id = ${id} AND (used IS NULL OR used < ${now})`.pipe(
      Effect.catchCause(cause => Effect.logWarning(`When key ${id} was used last could not be written`, cause)),
      Effect.forkIn(scope),
      Effect.asVoid
    )
  }
}
