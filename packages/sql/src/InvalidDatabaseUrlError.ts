import { Data } from "effect"

/**
 * The URL is not of a supported database. The error never contains a user name, a password or a query: `seen` is the part
 * of the URL that may be displayed.
 */
export class InvalidDatabaseUrlError extends Data.TaggedError("sql/UnusableDatabaseUrl")<{
  readonly seen: string
  readonly reason: string
}> {
  override get message() {
    return `Invalid database URL ${this.seen}: ${this.reason}. Expected sqlite:./data/glossa.db, sqlite::memory: or postgres://user:password@host:5432/database.`
  }
}
