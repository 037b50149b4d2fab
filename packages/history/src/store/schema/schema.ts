import { hash } from "node:crypto"
import { Effect } from "effect"
import { Migrator, SqlClient, SqlError } from "effect/sql"
import { dictionary } from "../rows/dictionary.gen.ts"
import { checkDistribution, readMissingDistribution } from "./distributeTables.ts"

/** The table with the version of the schema. */
const versionTable = "history_schema"

/** The version of the meaning of positions and of the packing of records, which the statements do not show. */
const rowFormat = `positions of 90 chains; records packed with ${hash("sha256", dictionary)}`

/** Differences between the two databases: the type of bytes, and how a table is clustered by its primary key. */
interface Dialect {
  readonly bytes: "BLOB" | "BYTEA"
  readonly clustered: "WITHOUT ROWID" | ""
}

/** Appearances are clustered by the order in which they are read, the record in the row. PostgreSQL pads columns least in this order. */
const appearances = ({ bytes, clustered }: Dialect) => [
  `CREATE TABLE appearances (
    second BIGINT NOT NULL,
    filter_key BIGINT NOT NULL,
    block BIGINT NOT NULL,
    position INTEGER NOT NULL,
    is_sender SMALLINT NOT NULL,
    address ${bytes} NOT NULL,
    hash ${bytes} NOT NULL,
    leg TEXT,
    record ${bytes} NOT NULL,
    PRIMARY KEY (address, second, position)
  ) ${clustered}`,
  `CREATE INDEX appearances_by_filter ON appearances (address, filter_key, second, position)`,
  // only bridge transfers have a leg
  `CREATE INDEX appearances_by_leg ON appearances (leg, second, position) WHERE leg IS NOT NULL`
]

/** The places of transactions in the histories of their addresses, by hash. Optimism has replayed some in later blocks. */
const transactions = ({ bytes, clustered }: Dialect) => [
  `CREATE TABLE transactions (
    second BIGINT NOT NULL,
    block BIGINT NOT NULL,
    position INTEGER NOT NULL,
    chain SMALLINT NOT NULL,
    hash ${bytes} NOT NULL,
    sender ${bytes} NOT NULL,
    PRIMARY KEY (hash, chain, block)
  ) ${clustered}`
]

/** How far each chain is indexed. `attempts` counts its appends. `rules` numbers the versions of the rules that made records. */
const progress = ({ bytes, clustered }: Dialect) => [
  `CREATE TABLE rules (id INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE)`,
  `CREATE TABLE checkpoints (
    chain SMALLINT PRIMARY KEY,
    first BIGINT NOT NULL,
    next BIGINT NOT NULL,
    hash ${bytes},
    entries BIGINT NOT NULL DEFAULT 0,
    attempts BIGINT NOT NULL DEFAULT 0
  )`,
  // the latest blocks, including announced ones that are not published yet, with the addresses and hashes of transactions whose rows a
  // reorganization would remove
  `CREATE TABLE blocks (
    chain SMALLINT NOT NULL,
    number BIGINT NOT NULL,
    hash ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    addresses ${bytes} NOT NULL,
    hashes ${bytes} NOT NULL,
    PRIMARY KEY (chain, number)
  )`,
  // every published block, by which kept blocks are recognized
  `CREATE TABLE indexed_blocks (
    chain SMALLINT NOT NULL,
    number BIGINT NOT NULL,
    hash ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    PRIMARY KEY (chain, number)
  ) ${clustered}`,
  // `since` and `until` are the range in keys of blocks, which contain their time; `flaw` is the reason why rows may be missing or wrong
  `CREATE TABLE coverage (
    chain SMALLINT NOT NULL,
    first BIGINT NOT NULL,
    next BIGINT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    rules INTEGER NOT NULL,
    flaw TEXT,
    PRIMARY KEY (chain, first)
  )`,
  // the first block that is indexed or will be; a transaction locks the row before it changes the chain's coverage
  `CREATE TABLE chain_starts (chain SMALLINT PRIMARY KEY, first BIGINT NOT NULL)`,
  // the blocks of each chain whose transactions of an address were read from other sources
  `CREATE TABLE searches (
    address ${bytes} NOT NULL,
    chain SMALLINT NOT NULL,
    first BIGINT NOT NULL,
    next BIGINT NOT NULL,
    rules INTEGER NOT NULL,
    PRIMARY KEY (address, chain, first, next)
  )`,
  // the status of each chain's indexer, for other processes; `responded_at` is Unix milliseconds by the database's clock
  `CREATE TABLE indexer_status (
    chain SMALLINT PRIMARY KEY,
    head BIGINT,
    confirmations INTEGER NOT NULL,
    responded_at BIGINT,
    problem TEXT
  )`
]

/**
 * The changes of the blocks in order, from which streams resume. The entry of a block that was rolled back names the entry of the rollback.
 * Its rows are kept under that entry.
 */
const journal = ({ bytes }: Dialect) => [
  `CREATE TABLE journal (
    chain SMALLINT NOT NULL,
    entry BIGINT NOT NULL,
    number BIGINT NOT NULL,
    second BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    undoes BIGINT,
    undone BIGINT,
    PRIMARY KEY (chain, entry)
  )`,
  `CREATE INDEX journal_by_number ON journal (chain, number)`,
  `CREATE TABLE undone_appearances (
    chain SMALLINT NOT NULL,
    undone BIGINT NOT NULL,
    address ${bytes} NOT NULL,
    second BIGINT NOT NULL,
    position INTEGER NOT NULL,
    block BIGINT NOT NULL,
    is_sender SMALLINT NOT NULL,
    hash ${bytes} NOT NULL,
    record ${bytes} NOT NULL,
    PRIMARY KEY (chain, undone, position, address)
  )`
]

/** Metadata of tokens and contracts, and prices. `prices.price` is JSON, and null if no source has a price. */
const metadata = ({ bytes }: Dialect) => [
  `CREATE TABLE tokens (
    chain SMALLINT NOT NULL,
    address ${bytes} NOT NULL,
    name TEXT,
    symbol TEXT,
    decimals INTEGER,
    standard TEXT,
    image TEXT,
    supply BIGINT,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (chain, address)
  )`,
  `CREATE TABLE contracts (
    chain SMALLINT NOT NULL,
    address ${bytes} NOT NULL,
    name TEXT,
    code ${bytes} NOT NULL,
    abi TEXT,
    verified SMALLINT NOT NULL,
    source TEXT,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (address, chain)
  )`,
  `CREATE TABLE observations (
    address ${bytes} NOT NULL,
    chain SMALLINT NOT NULL,
    id ${bytes} NOT NULL,
    half SMALLINT NOT NULL,
    topics ${bytes} NOT NULL,
    data ${bytes} NOT NULL,
    PRIMARY KEY (address, chain, id, half)
  )`,
  // the ABIs of contracts, and guesses; `key` identifies the inputs of an analysis
  `CREATE TABLE abi_cache (id TEXT PRIMARY KEY, key TEXT NOT NULL, body TEXT NOT NULL, fetched BIGINT NOT NULL)`,
  `CREATE TABLE signatures (
    id BIGINT NOT NULL,
    signature TEXT NOT NULL,
    origin TEXT NOT NULL,
    rank SMALLINT NOT NULL,
    PRIMARY KEY (id, signature)
  )`,
  `CREATE TABLE prices (
    chain SMALLINT NOT NULL,
    hour INTEGER NOT NULL,
    address ${bytes} NOT NULL,
    price TEXT,
    fetched BIGINT NOT NULL,
    PRIMARY KEY (chain, hour, address)
  )`
]

/** The statements that create the tables. */
const statementsFor = (sql: SqlClient.SqlClient): ReadonlyArray<string> => {
  const dialect = sql.onDialectOrElse({
    pg: (): Dialect => ({ bytes: "BYTEA", clustered: "" }),
    orElse: (): Dialect => ({ bytes: "BLOB", clustered: "WITHOUT ROWID" })
  })
  return [appearances, transactions, progress, journal, metadata].flatMap(tables => tables(dialect))
}

/** The tables of the history, and the one with its version. */
export const schemaTables = (sql: SqlClient.SqlClient): ReadonlyArray<string> => [
  versionTable,
  ...statementsFor(sql).flatMap(statement => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? [])
]

const rejectDatabase = (message: string) => Effect.fail(new Migrator.MigrationError({ kind: "BadState", message }))

/** Names of tokens have any character, which other encodings of PostgreSQL reject only when such a name appears. */
const checkEncoding = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const [row] = yield* sql.onDialectOrElse({
    pg: () => sql<{ server_encoding: string }>`SHOW server_encoding`,
    orElse: () => Effect.succeed([])
  })
  if (row === undefined || row.server_encoding === "UTF8") return
  const { server_encoding } = row
  return yield* rejectDatabase(
    `expected a database with encoding UTF8, got ${server_encoding}: create one with ENCODING 'UTF8'`
  )
})

/**
 * Creates the tables of the history if they are missing, distributed if Citus is there, in one transaction. Several processes may run it at
 * once. Fails for tables of another version or that Citus does not distribute, and for encodings other than UTF-8.
 */
export const migrate: Effect.Effect<void, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* checkEncoding(sql)
    const statements = statementsFor(sql)
    const createTables = Effect.gen(function* () {
      for (const statement of statements) yield* sql.unsafe(statement)
      for (const statement of yield* readMissingDistribution(sql)) yield* sql.unsafe(statement)
    })
    // The name identifies the tables, so that tables of another version are not mistaken for them.
    const name = hash("sha256", [rowFormat, ...statements].join(";")).slice(0, 16)
    yield* Migrator.make({})({
      loader: Migrator.fromRecord({ [`0001_${name}`]: createTables }),
      table: versionTable
    }).pipe(
      // The message of a failed migration does not say why.
      Effect.mapError(error => (SqlError.isSqlError(error) || !SqlError.isSqlError(error.cause) ? error : error.cause))
    )
    const [created] = yield* sql<{ name: string }>`SELECT name FROM ${sql(versionTable)}`
    if (created !== undefined && created.name !== name)
      return yield* rejectDatabase(
        "expected a history of this version of Glossa, got one of another version. Its API keys stay valid. Run glossa index reset to drop the history, then index it again"
      )
    yield* checkDistribution(sql)
  })
