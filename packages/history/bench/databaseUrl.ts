import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { postgresUrl } from "@glossa/database/testing"
import { Effect } from "effect"

/** The URL of a database: `postgres` starts a server; the default is a new SQLite file. */
export const databaseUrl = (name: string | undefined): Promise<string> => {
  if (name === "postgres") return Effect.runPromise(postgresUrl)
  return Promise.resolve(name ?? `sqlite:${join(mkdtempSync(join(tmpdir(), "glossa-bench-")), "glossa.db")}`)
}
