import { checkHistory } from "@glossa/history"
import { Console, Data, Effect, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { requireHistory } from "../database/requireHistory.ts"

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
