import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { postgresUrl } from "@glossa/sql/testing"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { idleRun } from "../../test/load/idleRun.ts"
import { streamRun } from "../../test/load/streamRun.ts"

const main = fileURLToPath(new URL("../main.ts", import.meta.url))

test("readers that come and go while blocks are indexed and reorganised see what the store says", async () => {
  const seen = await streamRun({
    main,
    seconds: 6,
    transactionsASecond: 500,
    readers: 60,
    restless: 30,
    reorganizations: 3
  })
  expect(seen.wrong).toEqual([])
  expect(seen).toMatchObject({ stale: 0, missing: 0, ends: [] })
  expect(seen.reverts).toBeGreaterThan(100)
  expect(seen.connections).toBeGreaterThan(80)
})

const small = { main, streams: 200, seconds: 16, blocks: 2 }

test("idle streams are alive, and have what comes next", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-idle-"))
  const seen = await idleRun({ ...small, database: `sqlite:${folder}/idle.db`, processes: 1 })
  rmSync(folder, { recursive: true })
  expect(seen).toMatchObject({ lively: 200, lost: 0, connections: 200 })
})

test("streams of several processes over one database have what is written into it", async () => {
  const database = await Effect.runPromise(postgresUrl)
  const seen = await idleRun({ ...small, database, processes: 2, seconds: 1 })
  expect(seen).toMatchObject({ lost: 0, connections: 200 })
})
