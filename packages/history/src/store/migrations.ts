import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import { kindsInSlices } from "./kindsInSlices.ts"
import { pgAppearances } from "./pgAppearances.ts"
import { sqliteAppearances } from "./sqliteAppearances.ts"

const appearances = Effect.flatMap(SqlClient.SqlClient, sql =>
  sql.onDialectOrElse({ pg: () => pgAppearances(sql), orElse: () => sqliteAppearances(sql) })
)

const follower = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE rules (id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE)`
  yield* sql`CREATE TABLE checkpoints (
    chain SMALLINT PRIMARY KEY,
    first BIGINT NOT NULL,
    next BIGINT NOT NULL,
    hash ${bytes}
  )`
  // the last blocks of each chain, with the addresses whose rows go when a reorganization undoes them
  yield* sql`CREATE TABLE blocks (
    chain SMALLINT NOT NULL,
    number BIGINT NOT NULL,
    hash ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    addresses ${bytes} NOT NULL,
    PRIMARY KEY (chain, number)
  )`
  yield* sql`CREATE TABLE coverage (
    chain SMALLINT NOT NULL,
    first BIGINT NOT NULL,
    next BIGINT NOT NULL,
    rules INTEGER NOT NULL,
    PRIMARY KEY (chain, first)
  )`
  // a row to wait for: whoever changes a chain's coverage holds it
  yield* sql`CREATE TABLE coverage_turns (chain SMALLINT PRIMARY KEY, turn BIGINT NOT NULL)`
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

// what contracts are made out from, and what they were made out to be
const contractFindings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE observations (
    address ${bytes} NOT NULL,
    chain SMALLINT NOT NULL,
    id ${bytes} NOT NULL,
    half SMALLINT NOT NULL,
    topics ${bytes} NOT NULL,
    data ${bytes} NOT NULL,
    PRIMARY KEY (address, chain, id, half)
  )`
  yield* sql`CREATE TABLE readings (
    address ${bytes} NOT NULL,
    chain SMALLINT NOT NULL,
    key TEXT NOT NULL,
    body TEXT NOT NULL,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (address, chain)
  )`
  yield* sql`CREATE TABLE signatures (
    id BIGINT NOT NULL,
    signature TEXT NOT NULL,
    origin TEXT NOT NULL,
    rank SMALLINT NOT NULL,
    PRIMARY KEY (id, signature)
  )`
})

// What became of the blocks, in the order in which it did: who follows along reads on from where it stood. A block that was
// undone names the entry that undid it, which keeps its rows: they are gone from the index.
const journal = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`ALTER TABLE checkpoints ADD COLUMN entries BIGINT NOT NULL DEFAULT 0`
  yield* sql`CREATE TABLE journal (
    chain SMALLINT NOT NULL,
    entry BIGINT NOT NULL,
    number BIGINT NOT NULL,
    second BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    undoes BIGINT,
    undone BIGINT,
    PRIMARY KEY (chain, entry)
  )`
  yield* sql`CREATE INDEX journal_by_number ON journal (chain, number)`
  yield* sql`CREATE TABLE undone_appearances (
    chain SMALLINT NOT NULL,
    undone BIGINT NOT NULL,
    address ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    position INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    block BIGINT NOT NULL,
    hash ${bytes} NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (chain, undone, position, address)
  )`
})

// What one of something was worth in an hour: each and most as JSON, NULL where nobody could be trusted to tell.
const prices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE prices (
    chain SMALLINT NOT NULL,
    hour INTEGER NOT NULL,
    address ${bytes} NOT NULL,
    price TEXT,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (chain, hour, address)
  )`
})

// The status of each chain's indexer, for other processes; `responded_at` is Unix milliseconds by the database's clock.
const indexerStatus = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE indexer_status (
    chain SMALLINT PRIMARY KEY,
    head BIGINT,
    responded_at BIGINT,
    problem TEXT
  )`
})

const slicedKinds = Effect.flatMap(SqlClient.SqlClient, sql =>
  sql.onDialectOrElse({ pg: () => Effect.void, orElse: () => kindsInSlices(sql) })
)

/** Brings the database's tables to what this version of the package works on; several processes may call it at once. */
export const migrate: Effect.Effect<void, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.asVoid(
    Migrator.make({})({
      loader: Migrator.fromRecord({
        "0001_appearances": appearances,
        "0002_follower": follower,
        "0003_knowledge": knowledge,
        "0004_contract_findings": contractFindings,
        "0005_journal": journal,
        "0006_prices": prices,
        "0007_indexer_status": indexerStatus,
        "0008_sliced_kinds": slicedKinds
      }),
      table: "history_migrations"
    })
  )
