import { type Address, type Chain, type Hex, normalizeAddress, type RecordJson } from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import type { SortKey } from "@glossa/timestamp/effect"
import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Appearance, IndexedTransaction } from "./Appearance.ts"
import type { Checkpoint, IndexedBlock, RecentBlock } from "./IndexedBlock.ts"
import { type Activity, readActivity } from "./store/activity.ts"
import { appendBlocks } from "./store/append.ts"
import { type CheckpointMovedError, readCheckpoint, readRecentBlocks } from "./store/checkpoint.ts"
import { type ChainCoverage, declareStart, readCoverage, readCoverages } from "./store/coverage.ts"
import { fillBlocks } from "./store/fill.ts"
import { type OtherLeg, readOtherLegs } from "./store/otherLegs.ts"
import { type Page, type PageQuery, readPage } from "./store/page.ts"
import type { BlockRange, IndexedRange } from "./store/ranges.ts"
import { type JournalEntry, type JournalRange, readEntry, readJournalRanges } from "./store/readJournal.ts"
import { type Rollback, rollbackBlocks } from "./store/rollback.ts"
import { readIndexedBlocks } from "./store/rows/blockRows.ts"
import { type RowCollisionError, writeRows } from "./store/rows/writeRows.ts"
import { migrate } from "./store/schema/schema.ts"
import type { StoreLayer } from "./store/schema/storeLayer.ts"
import { deleteStatuses, readStatuses, type StoredStatus, saveStatus } from "./store/statuses.ts"
import { readAppearance, readTransactions } from "./store/transactions.ts"

/** The number by which rows refer to a version of the rules. */
export const rulesNumber = (sql: SqlClient.SqlClient, version: string): Effect.Effect<number, SqlError.SqlError> => {
  const find = Effect.map(sql<{ id: number }>`SELECT id FROM rules WHERE version = ${version}`, ([row]) => row?.id)
  const add = Effect.andThen(
    sql`INSERT INTO rules (id, version) SELECT COALESCE(MAX(id), 0) + 1, ${version} FROM rules`,
    find
  )
  return Effect.flatMap(find, id => (id === undefined ? add : Effect.succeed(id))).pipe(
    Effect.map(id => id!),
    // two processes that start at once may take the same number: the retry finds the row that the other one added
    Effect.retry({ times: 3, while: error => error.reason._tag === "UniqueViolation" })
  )
}

/**
 * Collects statistics for PostgreSQL's planner if it has none. Reads a sample and blocks neither readers nor writers. Autovacuum handles
 * later changes. Statements on SQLite need no statistics, and its ANALYZE blocks while it counts every row.
 */
const analyzeRows = (sql: SqlClient.SqlClient): Effect.Effect<void, SqlError.SqlError> =>
  sql.onDialectOrElse({
    pg: () =>
      Effect.gen(function* () {
        // On Citus, the coordinator's own table is empty, but ANALYZE stores its time there and runs on all shards.
        const [missing] = yield* sql`SELECT relid FROM pg_stat_user_tables
          WHERE relid = 'appearances'::regclass AND last_analyze IS NULL AND last_autoanalyze IS NULL`
        if (missing !== undefined) yield* sql`ANALYZE appearances, transactions`
      }),
    orElse: () => Effect.void
  })

/** The index of appearances in a database. */
export class HistoryStore extends Context.Service<
  HistoryStore,
  {
    readonly getPage: (query: PageQuery) => Effect.Effect<Page, SqlError.SqlError>
    /** The chains on which an address appears, with its first and last appearance. */
    readonly getActivity: (address: Address) => Effect.Effect<ReadonlyArray<Activity>, SqlError.SqlError>
    /** How far a chain is indexed; null when it is not indexed. */
    readonly getCheckpoint: (chain: Chain) => Effect.Effect<Checkpoint | null, SqlError.SqlError>
    /** The latest blocks of a chain, which can still be rolled back, newest first. */
    readonly getRecentBlocks: (chain: Chain) => Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError>
    /** The hash and the place in time of each indexed block of a range, in ascending order. */
    readonly getIndexedBlocks: (
      chain: Chain,
      range: BlockRange
    ) => Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError>
    /** Appends the blocks that follow the checkpoint, either all or none. A reader that sees the checkpoint sees their rows. */
    readonly append: (
      chain: Chain,
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
    ) => Effect.Effect<void, SqlError.SqlError | CheckpointMovedError | RowCollisionError>
    /** Removes the blocks that a reorganization dropped, either all or none. */
    readonly rollback: (rollback: Rollback) => Effect.Effect<void, SqlError.SqlError | CheckpointMovedError>
    /** The indexed blocks of a chain in ascending order, and the version of the rules that made their records. */
    readonly getCoverage: (chain: Chain) => Effect.Effect<ReadonlyArray<IndexedRange>, SqlError.SqlError>
    /** The indexed blocks of each chain. Chains that no process has begun to index are left out. */
    readonly coverages: Effect.Effect<ReadonlyMap<Chain, ChainCoverage>, SqlError.SqlError>
    /** Stores that a chain will be indexed from a block on. Its blocks from there count as a gap until they are indexed. */
    readonly declareStart: (chain: Chain, first: number) => Effect.Effect<void, SqlError.SqlError>
    /** The number of the version of the rules that this process uses for records. */
    readonly rules: number
    /** Writes consecutive blocks anywhere in the chain, or writes them again; either all or none. */
    readonly fill: (
      chain: Chain,
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
    ) => Effect.Effect<void, SqlError.SqlError | RowCollisionError>
    /** Collects the statistics that the database's planner needs, if it has none. */
    readonly analyze: Effect.Effect<void, SqlError.SqlError>
    /** The entries that each chain's journal has. */
    readonly journalRanges: Effect.Effect<ReadonlyMap<Chain, JournalRange>, SqlError.SqlError>
    /** One entry of a chain's journal, with the rows of these addresses, or all; undefined when it is no longer stored. */
    readonly getJournalEntry: (
      chain: Chain,
      entry: number,
      addresses?: ReadonlyArray<Address>
    ) => Effect.Effect<JournalEntry | undefined, SqlError.SqlError>
    /** The statuses of indexers, by chain. */
    readonly statuses: Effect.Effect<ReadonlyMap<Chain, StoredStatus>, SqlError.SqlError>
    /** Replaces the status of a chain's indexer. */
    readonly saveStatus: (chain: Chain, status: StoredStatus) => Effect.Effect<void, SqlError.SqlError>
    /** Deletes the statuses of chains that are not indexed any further. */
    readonly deleteStatuses: (chains: ReadonlyArray<Chain>) => Effect.Effect<void, SqlError.SqlError>
    /** Writes transactions that sources other than the indexer found, or writes them again; either all or none. */
    readonly put: (
      appearances: ReadonlyArray<Appearance>,
      transactions: ReadonlyArray<IndexedTransaction>
    ) => Effect.Effect<void, SqlError.SqlError | RowCollisionError>
    /** The places of a hash's transactions, ordered by chain and block. */
    readonly getTransactions: (hash: Hex) => Effect.Effect<ReadonlyArray<IndexedTransaction>, SqlError.SqlError>
    /** The entry of an address's history at a position; undefined if the transaction there is not the address's. */
    readonly getAppearance: (
      address: Address,
      position: SortKey
    ) => Effect.Effect<Appearance | undefined, SqlError.SqlError>
    /** The other leg of each record that shows a leg of a bridge transfer; undefined if it is not stored. */
    readonly getOtherLegs: (
      records: ReadonlyArray<RecordJson>
    ) => Effect.Effect<ReadonlyArray<OtherLeg | undefined>, SqlError.SqlError>
  }
>()("@glossa/history/HistoryStore") {
  /** The store in the database of the `SqlClient`, whose tables it creates. Records are marked with this version of the rules. */
  static readonly layerWithRules = (rulesVersion: string): StoreLayer<HistoryStore> =>
    Layer.effect(
      HistoryStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const rules = yield* rulesNumber(sql, rulesVersion)
        const [getPage, getAppearance] = [readPage(sql), readAppearance(sql)]
        const write = writeRows(sql)
        return HistoryStore.of({
          getPage: query => getPage({ ...query, address: normalizeAddress(query.address) }),
          getActivity: readActivity(sql),
          getCheckpoint: readCheckpoint(sql),
          getRecentBlocks: readRecentBlocks(sql),
          getIndexedBlocks: readIndexedBlocks(sql),
          append: appendBlocks(sql, rules),
          rollback: rollbackBlocks(sql),
          getCoverage: readCoverage(sql),
          coverages: readCoverages(sql),
          declareStart: declareStart(sql),
          rules,
          fill: fillBlocks(sql, rules),
          analyze: analyzeRows(sql),
          journalRanges: readJournalRanges(sql),
          getJournalEntry: readEntry(sql),
          statuses: readStatuses(sql),
          saveStatus: saveStatus(sql),
          deleteStatuses: deleteStatuses(sql),
          put: (appearances, transactions) => sql.withTransaction(write([{ appearances, transactions }])),
          getTransactions: readTransactions(sql),
          getAppearance: (address, position) => getAppearance(normalizeAddress(address), position),
          getOtherLegs: readOtherLegs(sql)
        })
      })
    )

  /** Like {@link layerWithRules}, with the rules of the installed catalog and what the operator knows. */
  static readonly layer: StoreLayer<HistoryStore> = Layer.unwrap(
    Effect.map(classifier, ({ version }) => HistoryStore.layerWithRules(version))
  )
}
