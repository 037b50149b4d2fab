import { Data } from "effect"

/** This version of Node has no SQLite, or one that cannot report whether a transaction is open. */
export class SqliteUnavailableError extends Data.TaggedError("sql/SqliteUnavailable")<{ readonly node: string }> {
  override get message() {
    return `SQLite needs Node 22.16 or later; this is ${this.node}. PostgreSQL works with Node 20.19 or later.`
  }
  // The calls that led here say nothing about Node.
  override readonly stack = `${this.name}: ${this.message}`
}
