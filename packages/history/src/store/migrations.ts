import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"

// One appearance is one row, and the key is the order of the page query. Every query of it carries the address, by which
// a distributed PostgreSQL places its rows.
const appearances = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE appearances (
    address ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    position INTEGER NOT NULL,
    chain SMALLINT NOT NULL,
    block BIGINT NOT NULL,
    hash ${bytes} NOT NULL,
    action TEXT NOT NULL,
    contract_type TEXT NOT NULL,
    rules INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (address, second, position)
  )`
  yield* sql`CREATE TABLE rules (id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE)`
  yield* sql`CREATE TABLE checkpoints (
    chain SMALLINT PRIMARY KEY,
    first BIGINT NOT NULL,
    next BIGINT NOT NULL,
    hash ${bytes}
  )`
  // the last blocks of each chain, with the addresses whose rows go when a reorganisation undoes them
  yield* sql`CREATE TABLE blocks (
    chain SMALLINT NOT NULL,
    number BIGINT NOT NULL,
    hash ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    addresses ${bytes} NOT NULL,
    PRIMARY KEY (chain, number)
  )`
})

const knowledge = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE tokens (
    chain SMALLINT NOT NULL,
    address ${bytes} NOT NULL,
    name TEXT,
    symbol TEXT,
    decimals INTEGER,
    standard TEXT,
    image TEXT,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (chain, address)
  )`
  yield* sql`CREATE TABLE contracts (
    chain SMALLINT NOT NULL,
    address ${bytes} NOT NULL,
    name TEXT,
    code ${bytes} NOT NULL,
    abi TEXT,
    verified SMALLINT NOT NULL,
    source TEXT,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (address, chain)
  )`
})

/** Brings the database's tables to what this version of the package works on; several processes may call it at once. */
export const migrate: Effect.Effect<void, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.asVoid(
    Migrator.make({})({
      loader: Migrator.fromRecord({ "0001_appearances": appearances, "0002_knowledge": knowledge }),
      table: "history_migrations"
    })
  )
