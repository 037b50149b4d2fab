import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer as database } from "@glossa/database"
import { startPostgres } from "@glossa/database/testing"
import { Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { waitForBlock } from "../../test/waitForBlock.ts"
import { expectWhole } from "../../test/wholeHistory.ts"
import {
  clusterLayer,
  HistoryStore,
  IndexerStatus,
  indexChain,
  indexChains,
  MetadataStore,
  ProgressReporter,
  TokenSource
} from "../index.ts"

/** Longer than a lock lasts, and than SQLite waits for another process. */
const awayMs = 7_000

const [before, after] = [40, 60]

/** Indexes a chain that grows while the database is down; returns the log until all of it was indexed. */
const throughIt = async <E>(
  url: string,
  following: Effect.Effect<void, E, Layer.Success<ReturnType<typeof servicesOn>>>,
  gone: () => Promise<() => Promise<void>>
) => {
  const fake = new FakeChain().grow(before)
  const { messages, layer: logger } = capturingLogger()
  await Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(following)
    yield* waitForBlock("ethereum", before - 1)
    const back = yield* Effect.promise(gone)
    fake.grow(after - before)
    const began = performance.now()
    yield* Effect.promise(back)
    expect(performance.now() - began).toBeGreaterThan(awayMs - 1000)
    yield* Fiber.join(fiber)
    expect(performance.now() - began).toBeLessThan(awayMs + 30_000)
    // The pool may still contain a lost connection.
    yield* Effect.retry(expectWhole(fake), { times: 5 })
  }).pipe(Effect.provide(servicesOn(url, fake)), Effect.provide(logger), Effect.runPromise)
  return messages
}

const servicesOn = (url: string, fake: FakeChain) =>
  IndexerStatus.layer({ chains: ["ethereum"] }).pipe(
    Layer.provideMerge(Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, clusterLayer({ expires: "5 seconds" }))),
    Layer.provideMerge(Layer.merge(database(url), TokenSource.layerNoop)),
    Layer.merge(sourceOf(fake)),
    Layer.merge(Layer.succeed(ProgressReporter, () => Effect.void))
  )

const options = { chain: "ethereum", until: after - 1, poll: "20 millis" } as const

const lasting = { timeout: 150_000 }

test.concurrent("indexing waits for a PostgreSQL that is gone, and continues", lasting, async ({ onTestFinished }) => {
  const { url, stop, start } = await startPostgres()
  onTestFinished(stop)
  await Effect.flatMap(SqlClient.SqlClient, sql => sql`CREATE DATABASE other`).pipe(
    Effect.provide(database(`${url}/postgres`)),
    Effect.runPromise
  )
  let restarting: Promise<void> | undefined
  const restart = async () => {
    await new Promise(resolve => setTimeout(resolve, awayMs))
    await start()
  }
  let indexers = 0
  const gone = async () => {
    indexers++
    while (indexers < 2) await new Promise(resolve => setTimeout(resolve, 20))
    await stop()
    return () => (restarting ??= restart())
  }
  const [alone, together] = await Promise.all([
    throughIt(`${url}/postgres`, indexChain(options), gone),
    throughIt(`${url}/other`, indexChains([options]), gone)
  ])
  expect(alone.filter(line => line.includes("ethereum: ") && line.includes("retrying")).length).toBeGreaterThan(3)
  for (const what of ["is unhealthy", "has recovered"]) expect(together.some(line => line.includes(what))).toBe(true)
})

const holding = `
  const { DatabaseSync } = require("node:sqlite")
  const database = new DatabaseSync(process.argv[1])
  database.exec("BEGIN IMMEDIATE")
  console.log("held")
  setTimeout(() => database.exec("COMMIT"), ${awayMs})`

test.concurrent(
  "indexing waits for a SQLite file that another process has locked, and continues",
  lasting,
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "glossa-gone-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, "glossa.db")
    const messages = await throughIt(`sqlite:${file}`, indexChain(options), async () => {
      const holder = spawn(process.execPath, ["-e", holding, file], { stdio: ["ignore", "pipe", "inherit"] })
      onTestFinished(() => void holder.kill("SIGKILL"))
      await once(holder.stdout, "data")
      return async () => void (await once(holder, "exit"))
    })
    expect(messages.some(line => line.includes("database is locked") && line.includes("retrying"))).toBe(true)
  }
)
