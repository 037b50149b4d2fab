import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

const partitions = 16

/**
 * The appearances on PostgreSQL: one table, hash-partitioned by address, the key in the order of pages and an index in
 * the order of filtered ones. Every query carries the address, by which a distributed PostgreSQL places its rows. A table
 * that is there already is whoever runs such an engine's own, placed as they want it.
 */
export const pgAppearances = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient
): Effect.fn.Return<void, SqlError.SqlError> {
  const [{ made } = { made: false }] = yield* sql<{
    made: boolean
  }>`SELECT to_regclass('appearances') IS NOT NULL AS made`
  if (made) return
  yield* sql`CREATE TABLE appearances (
    address BYTEA NOT NULL,
    second BIGINT NOT NULL,
    position INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    block BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    rules INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (address, second, position)
  ) PARTITION BY HASH (address)`
  for (let n = 0; n < partitions; n++)
    yield* sql`CREATE TABLE ${sql(`appearances_${n}`)} PARTITION OF appearances
      FOR VALUES WITH (MODULUS ${sql.literal(String(partitions))}, REMAINDER ${sql.literal(String(n))})`
  yield* sql`CREATE INDEX appearances_kind ON appearances (address, kind, second, position)`
})
