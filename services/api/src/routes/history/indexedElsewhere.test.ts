import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer as database } from "@glossa/database"
import { postgresUrl } from "@glossa/database/testing"
import { clusterLayer, HistoryStore, IndexerStatus, indexChains, MetadataStore, TokenSource } from "@glossa/history"
import { Effect, Fiber, Layer, ManagedRuntime, Redacted, References } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../../../../packages/history/test/nodes/fakeChain.ts"
import { startService } from "../../../test/startService.ts"

const key = "a-key-of-sixteen"
const page = "/v1/address/0x00000000000000000000000000000000000000aa/transactions"

const folders: Array<string> = []
const databases = [
  {
    name: "SQLite",
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), "glossa-"))
      folders.push(folder)
      return `sqlite:${join(folder, "glossa.db")}`
    }
  },
  { name: "PostgreSQL", make: () => Effect.runPromise(postgresUrl) }
]

/** A process like `glossa index run`, on its own chain. */
const worker = (url: string, fake: FakeChain) => {
  const stores = IndexerStatus.layer({ chains: ["ethereum"] }).pipe(
    Layer.provideMerge(Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, clusterLayer()))
  )
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(stores, Layer.merge(database(url), TokenSource.layerNoop)).pipe(
      Layer.merge(sourceOf(fake)),
      Layer.merge(Layer.succeed(References.MinimumLogLevel, "None"))
    )
  )
  return {
    fill: (until: number) => runtime.runPromise(indexChains([{ chain: "ethereum", until }])),
    follow: () => {
      const fiber = runtime.runFork(indexChains([{ chain: "ethereum" }]))
      return () => Effect.runPromise(Fiber.interrupt(fiber))
    },
    /** Simulates an indexer whose last report is older by these milliseconds. */
    pass: (ms: number) =>
      runtime.runPromise(
        Effect.flatMap(SqlClient.SqlClient, sql => sql`UPDATE indexer_status SET responded_at = responded_at - ${ms}`)
      ),
    end: () => runtime.dispose()
  }
}

describe.each(databases)("an index that another process writes, on $name", { timeout: 60_000 }, ({ make }) => {
  const fake = new FakeChain().grow(5)
  let service: Awaited<ReturnType<typeof startService>>
  let other: ReturnType<typeof worker>

  beforeAll(async () => {
    const url = await make()
    other = worker(url, fake)
    service = await startService({
      demo: false,
      index: false,
      database: Redacted.make(url),
      chains: [{ chain: "ethereum", urls: [Redacted.make("http://127.0.0.1:1")], start: 0 }],
      apiKeys: [Redacted.make(key)]
    })
  }, 60_000)
  afterAll(async () => {
    await service?.stop()
    await other?.end()
  })

  const ready = async () => ((await service.ask("/readyz")).body as { chains: ReadonlyArray<object> }).chains[0]
  const ask = (query = "") => service.ask(page + query, { headers: { "x-api-key": key } })
  const until = (expected: object, timeout = 15_000) =>
    expect.poll(ready, { timeout, interval: 50 }).toEqual({ blockchain: "ethereum", ...expected })

  test("is readable without an indexer, and after indexing up to a block", async () => {
    expect(await ready()).toEqual({ blockchain: "ethereum", readable: true })
    expect(await ask()).toMatchObject({ status: 200, body: { warnings: ["ethereum: nothing is indexed yet"] } })
    await other.fill(2)
    await other.pass(3_600_000)
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(await ready()).toEqual({ blockchain: "ethereum", indexed: 2, readable: true })
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        warnings: ["ethereum: indexed up to block 2 (2017-07-14T02:40:24Z), and no indexer follows the chain"]
      }
    })
  })

  test("reports its head, and is not readable while its indexer has been gone for a minute", async () => {
    const stop = other.follow()
    await until({ indexed: 4, head: 4, behind: 0, readable: true })
    await expect
      .poll(async () => (await service.ask("/metrics")).body, { timeout: 10_000 })
      .toMatch(/^glossa_chain_head_block\{[^}]*ethereum[^}]*\} 4$/m)
    expect((await ask()).status).toBe(200)

    await stop()
    fake.grow(3)
    await other.pass(50_000)
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(await ready()).toEqual({ blockchain: "ethereum", indexed: 4, head: 4, behind: 0, readable: true })
    await other.pass(10_000)
    const reason = expect.stringMatching(/^its indexer has not reported for 6\d s$/)
    await until({ indexed: 4, head: 4, behind: 0, readable: false, reason }, 2_500)
    const detail = expect.stringMatching(/^ethereum: its indexer has not reported for 6\d s\. Set allow_partial/)
    expect(await ask()).toMatchObject({ status: 503, body: { code: "chain-unavailable", detail } })
    expect(await ask("?allow_partial=true")).toMatchObject({ status: 200, body: { warnings: [expect.any(String)] } })

    const again = other.follow()
    await until({ indexed: 7, head: 7, behind: 0, readable: true }, 5_000)
    expect((await ask()).status).toBe(200)
    await again()
  })

  test("is not readable while the indexer's nodes don't respond", async () => {
    // Only this indexer reports another block. The report of the last one does not count.
    fake.grow(1)
    const stop = other.follow()
    await until({ indexed: 8, head: 8, behind: 0, readable: true })
    fake.answers = () => false
    await until({ indexed: 8, head: 8, behind: 0, readable: false, reason: "its nodes don't respond" })
    expect(await ask()).toMatchObject({ status: 503, body: { detail: expect.stringContaining("don't respond") } })
    fake.answers = () => true
    await until({ indexed: 8, head: 8, behind: 0, readable: true }, 5_000)
    await stop()
  })
})

afterAll(() => Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true }))))
