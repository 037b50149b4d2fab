import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { sqlLayer } from "@glossa/database"
import { postgresUrl } from "@glossa/database/testing"
import { HistoryStore, indexChain, MetadataStore, TokenSource } from "@glossa/history"
import { Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../../../packages/history/test/nodes/fakeChain.ts"
import { startService } from "../../test/startService.ts"

const page = "/v1/address/0x0000000000000000000000000000000000000001/transactions?limit=20"

/** Indexes a chain of 40 blocks. */
const indexing = (url: string) => {
  const stores = Layer.provideMerge(
    Layer.merge(HistoryStore.layer, MetadataStore.layer),
    Layer.merge(sqlLayer(url), TokenSource.layerNoop)
  )
  return indexChain({ chain: "ethereum", until: 39 }).pipe(
    Effect.provide(Layer.mergeAll(stores, sourceOf(new FakeChain().grow(40)), Logger.layer([])))
  )
}

/** The service on a database, which another process indexes. */
const open = (url: string) =>
  startService({
    demo: false,
    index: false,
    database: Redacted.make(url),
    chains: [{ chain: "ethereum", urls: [Redacted.make("http://127.0.0.1:1")], start: 0, confirmations: 0 }]
  })

/** Runs the service on that database, and returns a key and the page that it receives. */
const readPage = async (url: string, meanwhile: () => void = () => {}) => {
  await Effect.runPromise(indexing(url))
  const service = await open(url)
  try {
    const key = Redacted.value((await service.keys(keys => keys.create({ name: "kept" }))).key)
    const { status, body } = await service.ask(page, { headers: { "x-api-key": key } })
    expect(status).toBe(200)
    expect(body).toHaveProperty("transactions.19")
    meanwhile()
    return { key, body }
  } finally {
    await service.stop()
  }
}

const expectPage = async (url: string, { key, body }: Awaited<ReturnType<typeof readPage>>) => {
  const service = await open(url)
  try {
    expect(await service.ask(page, { headers: { "x-api-key": key } })).toMatchObject({ status: 200, body })
  } finally {
    await service.stop()
  }
}

test("responds with the same page from a backup of SQLite that is made while the service runs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-restore-"))
  try {
    const [file, backup] = [join(folder, "glossa.db"), join(folder, "backup.db")]
    const before = await readPage(`sqlite:${file}`, () => {
      const connection = new DatabaseSync(file)
      connection.exec(`VACUUM INTO '${backup}'`)
      connection.close()
    })
    rmSync(file)
    await expectPage(`sqlite:${backup}`, before)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("responds with the same page from a copy of a PostgreSQL database", async () => {
  const url = await Effect.runPromise(postgresUrl)
  const before = await readPage(url)
  const nameIn = (of: string) => new URL(of).pathname.slice(1)
  await Effect.flatMap(SqlClient.SqlClient, sql =>
    sql.unsafe(`CREATE DATABASE ${nameIn(`${url}_copy`)} TEMPLATE ${nameIn(url)}`)
  ).pipe(Effect.provide(sqlLayer(new URL("/postgres", url).href)), Effect.runPromise)
  await expectPage(`${url}_copy`, before)
})
