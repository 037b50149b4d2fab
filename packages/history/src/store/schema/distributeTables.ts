import { Effect } from "effect"
import { Migrator, type SqlClient, type SqlError } from "effect/sql"

/** A table that Citus places on its workers, by the column that nearly every statement on it uses. */
interface DistributedTable {
  readonly name: string
  readonly column: string
  /** The table whose rows of the same value are on the same worker. */
  readonly colocatedWith: string
}

/**
 * The searches of an address are where its rows are. Transactions are a group of their own: no statement joins them with rows, so
 * that their shards can be moved between workers alone. All other tables stay on the coordinator, where one transaction changes
 * them at once.
 */
const distributedTables: ReadonlyArray<DistributedTable> = [
  { name: "appearances", column: "address", colocatedWith: "none" },
  { name: "searches", column: "address", colocatedWith: "appearances" },
  { name: "transactions", column: "hash", colocatedWith: "none" }
]

const createDistributed = ({ name, column, colocatedWith }: DistributedTable): string =>
  `SELECT create_distributed_table('${name}', '${column}', colocate_with => '${colocatedWith}')`

/** The statements that distribute the tables which Citus does not distribute yet; empty for a database without the extension. */
export const readMissingDistribution = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient
): Effect.fn.Return<ReadonlyArray<string>, SqlError.SqlError> {
  const extension = yield* sql.onDialectOrElse({
    pg: () => sql`SELECT extname FROM pg_extension WHERE extname = 'citus'`,
    orElse: () => Effect.succeed([])
  })
  if (extension.length === 0) return []
  const rows = yield* sql<{ readonly name: string }>`SELECT relname AS name
    FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
    WHERE partmethod = 'h' AND relnamespace = current_schema()::regnamespace`
  const distributed = new Set(rows.map(({ name }) => name))
  return distributedTables.filter(({ name }) => !distributed.has(name)).map(createDistributed)
})

/** Fails for tables that are older than the extension. Distributing a table with rows blocks it, so the operator does it. */
export const checkDistribution = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const missing = yield* readMissingDistribution(sql)
  if (missing.length === 0) return
  return yield* new Migrator.MigrationError({
    kind: "BadState",
    message: `expected a history that Citus distributes, got local tables from before the extension. Stop all processes, then run: ${missing.join("; ")}`
  })
})
