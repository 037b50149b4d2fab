import { type Address, type Chain, catalogVersion } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import type { Appearance } from "./Appearance.ts"
import { chainNumber, chains } from "./chainNumber.ts"
import type { Checkpoint, IndexedBlock, RecentBlock } from "./IndexedBlock.ts"
import { type Activity, activityOf } from "./store/activity.ts"
import { appendBlocks } from "./store/append.ts"
import type { CheckpointMovedError } from "./store/CheckpointMovedError.ts"
import { readCheckpoint, readMarks, readReach } from "./store/checkpoint.ts"
import { readCoverage } from "./store/coverage.ts"
import { fillBlocks } from "./store/fill.ts"
import { type Page, type PageQuery, readPage } from "./store/page.ts"
import type { IndexedRange } from "./store/ranges.ts"
import { type JournalEntry, type JournalSpan, journalEntry, journalRows, journalSpans } from "./store/readJournal.ts"
import { rollbackBlocks, type Undo } from "./store/rollback.ts"
import { ruleNumber } from "./store/ruleNumber.ts"
import { migrate } from "./store/schema.ts"
import { deleteStatuses, readStatuses, type StoredStatus, saveStatus } from "./store/statuses.ts"
import { countVersion, readVersions } from "./store/versions.ts"
import { writeAppearances } from "./store/writeAppearances.ts"

/** The index of appearances in a database. */
export class HistoryStore extends Context.Service<
  HistoryStore,
  {
    readonly page: (query: PageQuery) => Effect.Effect<Page, SqlError.SqlError>
    /** On which chains an address appears, and since when. */
    readonly activity: (address: Address) => Effect.Effect<ReadonlyArray<Activity>, SqlError.SqlError>
    /** Where a chain's index stands; null when it has none. */
    readonly checkpoint: (chain: Chain) => Effect.Effect<Checkpoint | null, SqlError.SqlError>
    /** The second that all of these chains' indexes reach; null where one of them has no block yet. */
    readonly reach: (chains: ReadonlyArray<Chain>) => Effect.Effect<number | null, SqlError.SqlError>
    /** The last blocks of a chain that can still be undone, newest first. */
    readonly marks: (chain: Chain) => Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError>
    /** Appends the blocks that follow the checkpoint, all of them or none. */
    readonly append: (
      chain: Chain,
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
    ) => Effect.Effect<void, SqlError.SqlError | CheckpointMovedError>
    /** Undoes blocks that a reorganization left behind, all of them or none. */
    readonly rollback: (undo: Undo) => Effect.Effect<void, SqlError.SqlError | CheckpointMovedError>
    /** Which blocks of a chain are indexed, and by which version of the rules, in their order. */
    readonly coverage: (chain: Chain) => Effect.Effect<ReadonlyArray<IndexedRange>, SqlError.SqlError>
    /** The number of the version of the rules that this process writes by. */
    readonly rules: number
    /** Writes blocks that follow each other, wherever they are, in place of what is there; all of them or none. */
    readonly fill: (
      chain: Chain,
      blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
    ) => Effect.Effect<void, SqlError.SqlError>
    /** Where each chain's journal of what became of its blocks stands. */
    readonly journalSpans: Effect.Effect<ReadonlyMap<Chain, JournalSpan>, SqlError.SqlError>
    /** One entry of a chain's journal; undefined where it is not kept. */
    readonly journalEntry: (chain: Chain, entry: number) => Effect.Effect<JournalEntry | undefined, SqlError.SqlError>
    /** The rows that an entry brought or took, of these addresses or of all; undefined where that is no longer known. */
    readonly journalRows: (
      entry: JournalEntry,
      addresses?: ReadonlyArray<Address>
    ) => Effect.Effect<ReadonlyArray<Appearance> | undefined, SqlError.SqlError>
    /**
     * A number for each chain that is another one as soon as rows of it are written or undone, by whichever process; chains that
     * never had any are left out. What was read when it was the same still stands.
     */
    readonly versions: Effect.Effect<ReadonlyMap<Chain, number>, SqlError.SqlError>
    /** The statuses of indexers, of chains that have one. */
    readonly statuses: Effect.Effect<ReadonlyMap<Chain, StoredStatus>, SqlError.SqlError>
    /** Replaces the status of a chain's indexer. */
    readonly saveStatus: (chain: Chain, status: StoredStatus) => Effect.Effect<void, SqlError.SqlError>
    /** Deletes the statuses of chains that are not indexed any further. */
    readonly deleteStatuses: (chains: ReadonlyArray<Chain>) => Effect.Effect<void, SqlError.SqlError>
    /** Puts appearances that no follower brought, in place of those that are there already. */
    readonly put: (appearances: ReadonlyArray<Appearance>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/HistoryStore") {
  /** The store in the database of the `SqlClient`; brings its tables up to date first. Rows say by which rules they are. */
  static readonly layerOf = (
    rulesVersion: string
  ): Layer.Layer<HistoryStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =>
    Layer.effect(
      HistoryStore,
      Effect.gen(function* () {
        yield* migrate
        const sql = yield* SqlClient.SqlClient
        const rules = yield* ruleNumber(sql, rulesVersion)
        const write = writeAppearances(sql)
        const counted = (appearances: ReadonlyArray<Appearance>) =>
          Effect.forEach(
            chains.filter(chain => appearances.some(one => one.chain === chain)),
            chain => countVersion(sql, chainNumber(chain)),
            { discard: true }
          )
        return HistoryStore.of({
          page: readPage(sql),
          activity: activityOf(sql),
          checkpoint: readCheckpoint(sql),
          reach: readReach(sql),
          marks: readMarks(sql),
          append: appendBlocks(sql, rules),
          rollback: rollbackBlocks(sql),
          coverage: readCoverage(sql),
          rules,
          fill: fillBlocks(sql, rules),
          journalSpans: journalSpans(sql),
          journalEntry: journalEntry(sql),
          journalRows: journalRows(sql),
          versions: readVersions(sql),
          statuses: readStatuses(sql),
          saveStatus: saveStatus(sql),
          deleteStatuses: deleteStatuses(sql),
          put: appearances => sql.withTransaction(Effect.andThen(write(appearances), counted(appearances)))
        })
      })
    )

  /** As {@link layerOf}, by the rules of the catalog that is installed. */
  static readonly layer: Layer.Layer<HistoryStore, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
    HistoryStore.layerOf(catalogVersion)
}
