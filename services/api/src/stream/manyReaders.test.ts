import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { postgresUrl } from "@glossa/database/testing"
import { Effect } from "effect"
import { expect, onTestFinished, test } from "vitest"
import { idleRun } from "../../test/load/idleRun.ts"
import { streamRun } from "../../test/load/streamRun.ts"

const main = fileURLToPath(new URL("../main.ts", import.meta.url))

test("readers that reconnect during reorganizations see what the store has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-stream-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const seen = await streamRun({
    main,
    database: `sqlite:${folder}/stream.db`,
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

// `npm run bench -- idle` has thousands of streams, idle for longer than the time between heartbeats.
test("streams of several processes on one database receive what is written to it", async () => {
  const database = await Effect.runPromise(postgresUrl)
  const seen = await idleRun({ main, streams: 200, blocks: 2, database, processes: 2, seconds: 1 })
  expect(seen).toMatchObject({ lost: 0, connections: 200 })
})
