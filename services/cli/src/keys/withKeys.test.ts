import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { withKeys } from "./withKeys.ts"

test("waits for the disk in each commit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-keys-"))
  try {
    const database = Redacted.make(`sqlite:${join(folder, "glossa.db")}`)
    const synchronous = Effect.flatMap(SqlClient.SqlClient, sql => sql`PRAGMA synchronous`)
    expect(await Effect.runPromise(withKeys(database, () => synchronous))).toEqual([{ synchronous: 2 }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
