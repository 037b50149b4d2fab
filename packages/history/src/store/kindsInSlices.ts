import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** SQLite's index by kind is made in slices: until it is whole, a history is sought and its index is not read. */
export const kindsInSlices = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient
): Effect.fn.Return<void, SqlError.SqlError> {
  yield* sql`DROP TRIGGER sought_insert`
  yield* sql`ALTER TABLE sought ADD COLUMN whole INTEGER NOT NULL DEFAULT 1`
  // what the index has already of a history that it is just being made of
  yield* sql`DROP TRIGGER places_insert`
  yield* sql`CREATE TRIGGER places_insert AFTER INSERT ON places
    WHEN EXISTS (SELECT 1 FROM sought WHERE address = NEW.address) BEGIN
    INSERT OR IGNORE INTO kinds (address, kind, second, position)
      VALUES (NEW.address, NEW.kind, NEW.second, NEW.position);
  END`
})
