import { Data } from "effect"

/** The database has no tables of a history, most often because another one was meant. */
export class NoHistoryError extends Data.TaggedError("cli/NoHistory")<{ readonly database: string }> {
  override get message(): string {
    return `Expected a database with an index, got none in ${this.database}. Check --database or GLOSSA_DATABASE.`
  }
}
