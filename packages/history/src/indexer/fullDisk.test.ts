import { join } from "node:path"
import { sqlLayer as database } from "@glossa/database"
import { databaseOnDisk, type SmallDisk, smallDisk, startPostgres } from "@glossa/database/testing"
import { Effect, Fiber, Layer } from "effect"
import { expect, onTestFinished, test } from "vitest"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { waitForBlock } from "../../test/waitForBlock.ts"
import { expectWhole } from "../../test/wholeHistory.ts"
import { HistoryStore, indexChain, MetadataStore, ProgressReporter, TokenSource } from "../index.ts"

const [before, after] = [20, 700]

/** Indexes a chain until the disk is full, for some seconds while it is, and to its end when there is space again. */
const throughIt = async (url: string, disk: SmallDisk) => {
  const fake = new FakeChain().grow(before)
  const { messages, layer: logger } = capturingLogger()
  const services = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provideMerge(Layer.merge(database(url), TokenSource.layerNoop)),
    Layer.merge(
      Layer.merge(
        sourceOf(fake),
        Layer.succeed(ProgressReporter, () => Effect.void)
      )
    )
  )
  const whileFull = Effect.gen(function* () {
    disk.fill()
    fake.grow(after - before)
    const tries = () => messages.filter(line => line.includes("retrying")).length
    while (tries() < 4) yield* Effect.sleep("20 millis")
    const store = yield* HistoryStore
    expect((yield* store.getCheckpoint("ethereum"))?.next).toBeLessThan(after)
    // Pages of stored rows are still served.
    yield* expectWhole(fake, 0, (yield* store.getCheckpoint("ethereum"))!.next - 1)
    disk.clear()
  })
  await Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(indexChain({ chain: "ethereum", until: after - 1, poll: "20 millis" }))
    yield* waitForBlock("ethereum", before - 1)
    yield* whileFull
    yield* Fiber.join(fiber)
    yield* expectWhole(fake)
  }).pipe(Effect.provide(services), Effect.provide(logger), Effect.runPromise)
  return messages.filter(line => line.includes("retrying"))
}

// Space for the write-ahead log, which SQLite copies to the database at 32 MB.
const sqlite = smallDisk(64)
const postgres = smallDisk(24)

if (sqlite === undefined || postgres === undefined)
  test("a disk that is full is imitated in anvil.test.ts, since only root may mount a small one", () => undefined)
else {
  test("indexing waits while the disk of a SQLite file is full, and continues", async () => {
    onTestFinished(sqlite.remove)
    const messages = await throughIt(`sqlite:${join(sqlite.folder, "glossa.db")}`, sqlite)
    expect(messages[0]).toMatch(/database or disk is full|disk I\/O error/)
  })

  test("indexing waits while the disk of PostgreSQL's tables is full, and continues", async () => {
    onTestFinished(postgres.remove)
    // This test has its own server, because a server that has lost a disk cannot create databases for other tests.
    const server = await startPostgres()
    onTestFinished(server.stop)
    const messages = await throughIt(await databaseOnDisk(server, postgres), postgres)
    expect(messages[0]).toMatch(/No space left on device/)
  })
}
