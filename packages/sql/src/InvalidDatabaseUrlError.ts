import { Data } from "effect"

/**
 * A database URL that names no database this package can open. It never carries a user name, a password or a query:
 * `seen` is what of the URL may be shown.
 */
export class InvalidDatabaseUrlError extends Data.TaggedError("sql/UnusableDatabaseUrl")<{
  readonly seen: string
  readonly reason: string
}> {
  override get message() {
    return `Unusable database URL ${this.seen}: ${this.reason}. Expected sqlite:./data/glossa.db, sqlite::memory: or postgres://user:password@host:5432/database.`
  }
}
