import { Data, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { ExportedKey } from "./ExportedKey.ts"
import type { KeyRow } from "./KeyInfo.ts"

/** The database has another key under the id of an exported one, or the same key under another id. */
export class KeyConflictError extends Data.TaggedError("database/KeyConflict")<{ readonly id: string }> {
  override get message(): string {
    return `The key ${this.id} conflicts with a stored key: expected the same id and hash, or neither. No key was imported.`
  }
}

/** Reads all stored keys for {@link importKeys}, oldest first. */
export const exportKeys = (sql: SqlClient.SqlClient): Effect.Effect<ReadonlyArray<ExportedKey>, SqlError.SqlError> =>
  Effect.map(sql<KeyRow>`SELECT * FROM api_keys ORDER BY created, id`, rows =>
    rows.map(row => ({
      id: row.id,
      prefix: row.prefix,
      hash: Buffer.from(row.hash).toString("hex"),
      name: row.name,
      created: row.created,
      lastUsed: row.last_used,
      revoked: row.revoked,
      limit: row.rate_limit
    }))
  )

/** Stores either all exported keys or none, and returns how many are new. */
export const importKeys = (sql: SqlClient.SqlClient) => {
  const importOne = Effect.fnUntraced(function* (key: ExportedKey) {
    const hash = Buffer.from(key.hash, "hex")
    const stored = yield* sql<{ readonly id: string; readonly isSame: number }>`
      SELECT id, CASE WHEN id = ${key.id} AND hash = ${hash} THEN 1 ELSE 0 END AS "isSame"
      FROM api_keys WHERE id = ${key.id} OR hash = ${hash}`
    if (stored.some(({ isSame }) => isSame === 0)) return yield* new KeyConflictError({ id: key.id })
    // A key that was revoked in either place is revoked, from the earlier of both times.
    yield* sql`INSERT INTO api_keys ${sql.insert({
      id: key.id,
      prefix: key.prefix,
      hash,
      name: key.name,
      created: key.created,
      last_used: key.lastUsed,
      revoked: key.revoked,
      rate_limit: key.limit
    })} ON CONFLICT (id) DO UPDATE SET
      revoked = CASE WHEN api_keys.revoked <= excluded.revoked OR excluded.revoked IS NULL
        THEN api_keys.revoked ELSE excluded.revoked END,
      last_used = CASE WHEN api_keys.last_used >= excluded.last_used OR excluded.last_used IS NULL
        THEN api_keys.last_used ELSE excluded.last_used END`
    return stored.length === 0
  })
  return (
    keys: ReadonlyArray<ExportedKey>
  ): Effect.Effect<{ readonly added: number }, KeyConflictError | SqlError.SqlError> =>
    sql.withTransaction(
      Effect.map(Effect.forEach(keys, importOne), results => ({ added: results.filter(isNew => isNew).length }))
    )
}
