import { Data } from "effect"

/** The database cannot be opened. */
export class DatabaseUnavailableError extends Data.TaggedError("cli/DatabaseUnavailable")<{ readonly reason: string }> {
  override get message(): string {
    return `${this.reason}. --database or GLOSSA_DATABASE: expected sqlite:PATH in a writable folder, or postgres://USER@HOST:PORT/NAME.`
  }
}
