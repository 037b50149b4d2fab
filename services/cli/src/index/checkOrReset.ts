import { checkHistory, resetHistory } from "@glossa/history"
import { Console, Data, Effect, type Redacted } from "effect"
import { databaseLayer, databaseName, requireHistory } from "../database/databaseLayer.ts"

/** The check has found problems, which the standard output lists. */
export class DamagedIndexError extends Data.TaggedError("cli/DamagedIndex")<{ readonly problems: number }> {
  override get message(): string {
    return `Expected an index without problems, got ${this.problems}. Restore a backup, or run glossa index reset and index again.`
  }
}

/** Checks a database, and prints a line for each problem. */
export const checkIndex = (database: Redacted.Redacted) =>
  Effect.gen(function* () {
    yield* requireHistory(database)
    const { appearances, transactions, blocks, problems, problemCount } = yield* checkHistory
    for (const problem of problems) yield* Console.log(problem)
    if (problemCount > 0) return yield* new DamagedIndexError({ problems: problemCount })
    yield* Console.log(
      `No problem in ${appearances} rows of histories, ${transactions} transactions and the latest ${blocks} blocks`
    )
  }).pipe(Effect.provide(databaseLayer(database)))

/** The tables would be dropped, but the caller has not confirmed it. */
export class ResetNotConfirmedError extends Data.TaggedError("cli/ResetNotConfirmed")<{
  readonly tables: number
  readonly database: string
}> {
  override get message(): string {
    return `Nothing was dropped. Stop every process that uses ${this.database}, then run glossa index reset --yes to drop these ${this.tables} tables from it. API keys stay; blocks have to be indexed again, and signatures imported again.`
  }
}

/** Names the tables of the history, and drops them once that is confirmed. */
export const resetIndex = (database: Redacted.Redacted, isConfirmed: boolean) =>
  Effect.gen(function* () {
    const tables = yield* requireHistory(database)
    const name = databaseName(database)
    yield* Console.log(tables.join("\n"))
    if (!isConfirmed) return yield* new ResetNotConfirmedError({ tables: tables.length, database: name })
    yield* resetHistory
    yield* Console.error(`Dropped ${tables.length} tables from ${name}. The next start creates them again.`)
  }).pipe(Effect.provide(databaseLayer(database)))
