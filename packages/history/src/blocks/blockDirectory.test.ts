import { chmodSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { postgresUrl, smallDisk } from "@glossa/database/testing"
import { Effect, Layer, Logger } from "effect"
import { describe, expect, onTestFinished, test } from "vitest"
import { nowhere } from "../../../chain/test/fakeNode.ts"
import { type KeptOptions, type KeptServices, keptServices } from "../../test/keptServices.ts"
import { startAnvil } from "../../test/nodes/anvil.ts"
import { keptChain, temporaryFolder, wholeIndex } from "../../test/nodes/keptChain.ts"
import { spawnScript } from "../../test/spawnScript.ts"
import { backfill, indexChain, refreshOnce } from "../index.ts"
import { blockName } from "./rangeFile.ts"

const databases = [
  { name: "SQLite", open: async () => `sqlite:${join(temporaryFolder(), "glossa.db")}` },
  { name: "PostgreSQL", open: () => Effect.runPromise(postgresUrl) }
]
const sqlite = databases[0]!.open

const refreshing = refreshOnce({ chain: "ethereum", confirmations: 0, poll: "20 millis", workers: 2 })
const folderOf = (directory: string, first = 0) => join(directory, "ethereum", String(first))

describe.each(databases)("kept blocks of an index in $name", ({ open }) => {
  test("give the rows of a new index, without a node", async () => {
    const chain = await keptChain(70)
    const [database, directory] = [await open(), temporaryFolder()]
    await chain.run(chain.index(), { database, directory })
    const { value: expected } = await chain.run(Effect.andThen(chain.index(), wholeIndex), {
      database: await open(),
      rules: "2"
    })
    chain.state.isUp = false
    const { value, messages } = await chain.run(Effect.all([refreshing, wholeIndex]), {
      database,
      directory,
      rules: "2"
    })
    expect(value).toEqual([0, expected])
    expect(messages).toEqual([])
    expect(expected.appearances.length).toBeGreaterThan(200)
  })
})

test("a backfill keeps blocks, and reads them again without a node", async () => {
  const chain = await keptChain(60)
  const [database, directory] = [await sqlite(), temporaryFolder()]
  const filling = backfill({ chain: "ethereum", first: 10, last: 59, confirmations: 0, poll: "20 millis" })
  await chain.run(filling, { database, directory })
  const { value: expected } = await chain.run(Effect.andThen(filling, wholeIndex), { database: await sqlite() })
  chain.state.isUp = false
  // No node has the header before the first block.
  const { value } = await chain.run(Effect.andThen(filling, wholeIndex), { database, directory, rules: "2" })
  expect(value).toEqual(expected)
})

test("a refresh without a node counts the blocks that a reorganization may still replace", async () => {
  const chain = await keptChain(300)
  const [database, directory] = [await sqlite(), temporaryFolder()]
  await chain.run(chain.index(), { database, directory })
  chain.state.isUp = false
  const once = refreshOnce({ chain: "ethereum", poll: "20 millis" })
  expect((await chain.run(once, { database, directory, rules: "2" })).value).toBe(256)
})

test("a range is packed once it is final, without the blocks that a reorganization replaced", {
  timeout: 120_000
}, async () => {
  const chain = await keptChain(990)
  const [database, directory] = [await sqlite(), temporaryFolder()]
  await chain.run(chain.index(), { database, directory })
  const replaced = chain.fake.blocks.slice(-4)
  chain.fake.reorganize(4, 4)
  await chain.run(chain.index(), { database, directory })
  // Both wait in files of their own.
  expect(readdirSync(folderOf(directory))).toEqual(
    expect.arrayContaining([...replaced, ...chain.fake.blocks.slice(-8)].map(({ number, hash }) => `${number}-${hash}`))
  )
  chain.fake.grow(1_260 - chain.fake.blocks.length)
  const packed = Effect.promise(async () => {
    while (readdirSync(join(directory, "ethereum")).join() !== "0.blocks,1000")
      await new Promise(resolve => setTimeout(resolve, 20))
  })
  await chain.run(Effect.andThen(chain.index(), packed), { database, directory })
  expect(readdirSync(folderOf(directory, 1_000))).toHaveLength(260)
  // A new index takes them from the file, and only their headers from the node.
  const before = chain.node.methods().length
  const again = await chain.run(Effect.andThen(chain.index(), wholeIndex), { database: await sqlite(), directory })
  const methods = chain.node.methods().slice(before)
  expect(methods.filter(method => method === "debug_traceBlockByNumber")).toHaveLength(260)
  expect(again.messages).toEqual([])
  chain.state.isUp = false
  const { value } = await chain.run(Effect.andThen(refreshing, wholeIndex), { database, directory, rules: "2" })
  expect(value).toEqual(again.value)
  expect(value.blocks.map(row => `0x${Buffer.from(row["hash"] as Uint8Array).toString("hex")}`)).toEqual(
    chain.fake.blocks.map(({ hash }) => hash)
  )
  // The file is written again when all of its blocks are.
  truncateSync(join(directory, "ethereum", "0.blocks"), 10_000)
  chain.state.isUp = true
  const { messages } = await chain.run(Effect.andThen(refreshing, packed), { database, directory, rules: "3" })
  expect(messages[0]).toContain(
    "0.blocks: expected a file of blocks of this version. The block is fetched from a node."
  )
  expect(messages.length).toBeLessThan(20)
  expect(statSync(join(directory, "ethereum", "0.blocks")).size).toBeGreaterThan(100_000)
})

const disk = smallDisk(1)
const directories: ReadonlyArray<readonly [string, () => string]> = [
  ["does not exist", () => join(temporaryFolder(), "missing")],
  [
    "is a file",
    () => {
      const path = join(temporaryFolder(), "file")
      writeFileSync(path, "")
      return path
    }
  ],
  ...(process.getuid?.() === 0
    ? []
    : [
        [
          "may not be written",
          () => {
            const path = temporaryFolder()
            chmodSync(path, 0o500)
            return path
          }
        ] as const
      ]),
  ...(disk === undefined ? [] : [["is full", () => disk.folder] as const])
]

test.each(directories)("a directory that %s costs one warning", async (_, open) => {
  if (disk !== undefined && open() === disk.folder) {
    onTestFinished(disk.remove)
    disk.fill()
  }
  const chain = await keptChain(60)
  const [database, directory] = [await sqlite(), open()]
  const { messages, value } = await chain.run(Effect.andThen(chain.index(), wholeIndex), { database, directory })
  const warnings = messages.filter(message => message.includes(directory))
  expect(warnings).toEqual([
    expect.stringMatching(/: expected to keep a block, got E[A-Z]+: .*; retrying once a minute$/)
  ])
  expect(value).toEqual(
    (await chain.run(Effect.andThen(chain.index(), wholeIndex), { database: await sqlite() })).value
  )
})

test("a process that is killed repeatedly leaves each block whole", { timeout: 60_000 }, async () => {
  const chain = await keptChain(200)
  const [database, directory] = [await sqlite(), temporaryFolder()]
  const script = new URL("../../test/keepOnce.ts", import.meta.url)
  for (let time = 1; time <= 4; time++) {
    const running = spawnScript(script, chain.node.url, database, directory, String(time * 50 - 1))
    await running.says(block => block >= time * 50 - 30)
    await new Promise(resolve => setTimeout(resolve, (time * 13) % 17))
    running.child.kill("SIGKILL")
    await running.ended
  }
  await spawnScript(script, chain.node.url, database, directory, "199").ended
  chain.state.isUp = false
  const { value, messages } = await chain.run(Effect.andThen(refreshing, wholeIndex), {
    database,
    directory,
    rules: "2"
  })
  expect(messages).toEqual([])
  chain.state.isUp = true
  expect(value).toEqual(
    (await chain.run(Effect.andThen(chain.index(), wholeIndex), { database: await sqlite() })).value
  )
})

test.each([
  ["gone", (path: string) => rmSync(path)],
  ["damaged", (path: string) => truncateSync(path, 100)]
])("a block that is %s is fetched and kept again", async (_, damage) => {
  const chain = await keptChain(40)
  const [database, directory] = [await sqlite(), temporaryFolder()]
  await chain.run(chain.index(), { database, directory })
  const path = join(folderOf(directory), blockName(chain.fake.blocks[7]!))
  damage(path)
  const before = chain.node.methods().length
  await chain.run(refreshing, { database, directory, rules: "2" })
  const methods = chain.node.methods().slice(before)
  expect(methods.filter(method => /trace/.test(method))).toHaveLength(1)
  expect(statSync(path).size).toBeGreaterThan(200)
})

test("of a real chain that reorganized give the rows of a new index", async () => {
  const node = await startAnvil(1)
  await node.live(8)
  const [database, directory] = [await sqlite(), temporaryFolder()]
  const run = async <A, E>(program: Effect.Effect<A, E, KeptServices>, options: KeptOptions, url = node.url) =>
    Effect.runPromise(Effect.provide(program, Layer.mergeAll(keptServices(url, options), Logger.layer([]))))
  const index = async (options: KeptOptions) => {
    const until = Number(await node.request("eth_blockNumber"))
    return run(Effect.andThen(indexChain({ chain: "ethereum", until }), wholeIndex), options)
  }
  await index({ database, directory })
  await node.request("anvil_reorg", 3, [])
  await node.live(6)
  await index({ database, directory })
  const expected = await index({ database: await sqlite(), rules: "2" })
  const options = { database, directory, rules: "2" }
  expect(await run(Effect.andThen(refreshing, wholeIndex), options, await Effect.runPromise(nowhere))).toEqual(expected)
  expect(expected.transactions.length).toBeGreaterThan(10)
})
