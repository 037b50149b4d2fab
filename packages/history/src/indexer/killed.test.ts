import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer } from "@glossa/database"
import { postgresUrl } from "@glossa/database/testing"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { killAgainAndAgain } from "../../test/killAgainAndAgain.ts"

// `npm run bench -- history killed` repeats this fifty times.
const times = 4

test("a process that is killed repeatedly leaves no gap and no duplicate in SQLite", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-killed-"))
  try {
    const url = `sqlite:${join(folder, "glossa.db")}`
    expect(await killAgainAndAgain(url, sqlLayer(url), times)).toBe(61)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test("and none in PostgreSQL", { timeout: 120_000 }, async () => {
  const url = await Effect.runPromise(postgresUrl)
  expect(await killAgainAndAgain(url, sqlLayer(url), times)).toBe(61)
})
