import { Effect } from "effect"
import { type Migrator, SqlClient, SqlError } from "effect/sql"
import { migrate } from "../store/schema/schema.ts"
import { checkAppearances } from "./checkAppearances.ts"
import { checkRecentBlocks } from "./checkRecentBlocks.ts"
import { checkTransactions } from "./checkTransactions.ts"

/**
 * Checks the file of SQLite: its pages, the order of its rows, and its indexes against its tables. PostgreSQL has no such statement. If its
 * data checksums are on, it verifies each page that the other checks read.
 */
const checkFile = (sql: SqlClient.SqlClient, report: Report): Effect.Effect<void, SqlError.SqlError> =>
  sql.onDialectOrElse({
    pg: () => Effect.void,
    orElse: () =>
      Effect.gen(function* () {
        const rows = yield* sql<{ readonly integrity_check: string }>`PRAGMA integrity_check(100)`
        for (const { integrity_check: text } of rows) if (text !== "ok") report(`the file of the database: ${text}`)
      }).pipe(
        // A statement fails if a page cannot even be read.
        Effect.catchIf(SqlError.isSqlError, error =>
          Effect.sync(() => report(`the file of the database: ${error.message}`))
        )
      )
  })

/** The results of a check. */
export interface HistoryCheck {
  /** Rows of histories. */
  readonly appearances: number
  readonly transactions: number
  /** The latest blocks, whose rows were all looked up. */
  readonly blocks: number
  /** The first problems, a line each. */
  readonly problems: ReadonlyArray<string>
  readonly problemCount: number
}

const maxProblems = 100

/** Adds a problem to the results of a check. */
export type Report = (problem: string) => void

/**
 * Checks the history in the database of the `SqlClient`. The database must be readable, rows must agree with one another and with the
 * coverage, and the latest blocks must have all their rows. No process may index meanwhile. It reads every row, but cannot detect a change
 * in the text of a record that its columns do not repeat.
 */
export const checkHistory: Effect.Effect<
  HistoryCheck,
  Migrator.MigrationError | SqlError.SqlError,
  SqlClient.SqlClient
> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const problems: Array<string> = []
  let problemCount = 0
  const report: Report = problem => {
    problemCount++
    if (problems.length < maxProblems) problems.push(problem)
  }
  // Damage may change the type of a value in SQLite, at which readers throw.
  const countRows = <E>(table: string, check: Effect.Effect<number, E>) =>
    Effect.catchDefect(check, defect =>
      Effect.sync(() => {
        report(`${table}: a value cannot be read: ${defect}`)
        return 0
      })
    )
  yield* checkFile(sql, report)
  if (problemCount > 0) return { appearances: 0, transactions: 0, blocks: 0, problems, problemCount }
  yield* migrate
  const appearances = yield* countRows("appearances", checkAppearances(sql, report))
  const transactions = yield* countRows("transactions", checkTransactions(sql, report))
  const blocks = yield* countRows("blocks", checkRecentBlocks(sql, report))
  return { appearances, transactions, blocks, problems, problemCount }
})
