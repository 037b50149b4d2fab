import { Data, Redacted, Result } from "effect"

/**
 * The URL does not belong to a supported database. The error never contains a user name, a password or a query: `seen` is the part of the
 * URL that may be displayed.
 */
export class InvalidDatabaseUrlError extends Data.TaggedError("database/InvalidDatabaseUrl")<{
  readonly seen: string
  readonly reason: string
}> {
  override get message() {
    return `Invalid database URL ${this.seen}: ${this.reason}. Expected sqlite:./data/glossa.db, sqlite::memory: or postgres://user:password@host:5432/database.`
  }
}

/** A parsed database URL: an SQLite file (or memory), or a server that speaks PostgreSQL's protocol. */
export type DatabaseUrl =
  | { readonly dialect: "sqlite"; readonly file: string }
  | { readonly dialect: "pg"; readonly url: Redacted.Redacted }

/** SQLite's file name for a database in memory. */
export const memory = ":memory:"

const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]

// Only the scheme is displayed, because a password with an unescaped / ? # or @ extends into the host, path or query.
const show = (text: string): string => {
  const scheme = /^([a-z][a-z0-9+.-]{0,30}):/i.exec(text)?.[1]
  return scheme === undefined ? "(without a scheme)" : `${scheme.toLowerCase()}:…`
}

const readable = (text: string) => Result.isSuccess(Result.try(() => decodeURIComponent(text)))

const postgres = (text: string): Result.Result<DatabaseUrl, InvalidDatabaseUrlError> => {
  const fail = (reason: string) => Result.fail(new InvalidDatabaseUrlError({ seen: show(text), reason }))
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.hash !== "" || (url.pathname + url.search).includes("@"))
    return fail("it does not parse; percent-encode @ : / ? # and % in a user name or password")
  if (![url.username, url.password, url.hostname, url.pathname].every(readable))
    return fail("a % does not begin a percent-encoding; write %25")
  const mode = url.searchParams.get("sslmode")
  if (mode !== null && !sslModes.includes(mode)) return fail(`sslmode must be one of ${sslModes.join(", ")}`)
  return Result.succeed({ dialect: "pg", url: Redacted.make(text, { label: "database URL" }) })
}

const sqlite = (text: string): Result.Result<DatabaseUrl, InvalidDatabaseUrlError> => {
  const file = text.slice("sqlite:".length)
  const fail = (reason: string) => Result.fail(new InvalidDatabaseUrlError({ seen: `sqlite:${file}`, reason }))
  if (file === "") return fail("the file name is missing")
  // Other tools read three slashes as a relative or an absolute path, so the URL is ambiguous.
  if (file.startsWith("//")) return fail("the path follows the colon without //, as in sqlite:/var/lib/glossa.db")
  if (file.includes("\0")) return fail("the file name contains a NUL character")
  if (file.startsWith(":") && file !== memory) return fail("the only database with a leading colon is :memory:")
  return Result.succeed({ dialect: "sqlite", file })
}

/**
 * Parses a database URL without opening the database: `sqlite:` and a path of the operating system, `sqlite::memory:`, or a
 * `postgres://` URL in libpq's format.
 *
 * @example
 * import { parseDatabaseUrl } from "@glossa/database"
 *
 * parseDatabaseUrl("sqlite:./data/glossa.db") // Success({ dialect: "sqlite", file: "./data/glossa.db" })
 */
export const parseDatabaseUrl = (text: string): Result.Result<DatabaseUrl, InvalidDatabaseUrlError> => {
  if (/^postgres(ql)?:\/\//i.test(text)) return postgres(text)
  if (text.startsWith("sqlite:")) return sqlite(text)
  return Result.fail(
    new InvalidDatabaseUrlError({ seen: show(text), reason: "the scheme is neither sqlite nor postgres" })
  )
}
