import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { layer } from "@glossa/sql"
import { postgresUrl } from "@glossa/sql/testing"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { FakeChain } from "../../test/fakeChain.ts"
import { HistoryStore } from "../index.ts"

const script = fileURLToPath(new URL("../../test/followOnce.ts", import.meta.url))

/** Runs the follower; kills it without notice when it says that it wrote a block. Gives the last block it spoke of. */
const live = (url: string, killAt: number) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [script, url], { stdio: ["ignore", "pipe", "pipe"] })
    let [last, errors] = [-1, ""]
    child.stderr.on("data", text => {
      errors += text
    })
    child.stdout.on("data", text => {
      last = Number(String(text).trim().split("\n").at(-1))
      if (last >= killAt) child.kill("SIGKILL")
    })
    child.on("exit", (code, signal) => (code === 0 || signal === "SIGKILL" ? resolve(last) : reject(new Error(errors))))
  })

const killAndResume = async (url: string) => {
  for (const killAt of [5, 150]) {
    const last = await live(url, killAt)
    expect(last).toBeGreaterThanOrEqual(killAt)
    expect(last).toBeLessThan(299)
  }
  expect(await live(url, Number.POSITIVE_INFINITY)).toBe(299)
  const expected = new FakeChain().grow(300).expected()
  const check = Effect.gen(function* () {
    const [store, sql] = [yield* HistoryStore, yield* SqlClient.SqlClient]
    for (let n = 1; n <= 6; n++) {
      const { rows } = yield* store.page({ address: addressOf(n), order: "ascending", from: null, limit: 10_000 })
      expect(rows.map(row => row.hash)).toEqual(expected.get(addressOf(n)) ?? [])
    }
    const [row] = yield* sql<{ n: unknown }>`SELECT COUNT(*) AS n FROM appearances`
    expect(Number(row?.n)).toBe([...expected.values()].flat().length)
    expect((yield* store.checkpoint("ethereum"))?.next).toBe(300)
  })
  await Effect.runPromise(Effect.provide(check, Layer.provideMerge(HistoryStore.layer, layer(url))))
}

test("a process killed without notice, again and again, leaves no gap and no double in SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-killed-"))
  try {
    await killAndResume(`sqlite:${join(folder, "glossa.db")}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

test("nor in PostgreSQL", async () => {
  await killAndResume(await Effect.runPromise(postgresUrl))
}, 60_000)
