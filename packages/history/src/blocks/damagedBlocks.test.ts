import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as zlib from "node:zlib"
import type { Block, NodeAnswer } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { sqlLayer } from "@glossa/database"
import { Effect, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { hashOf } from "../../test/appearances.ts"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { temporaryFolder } from "../../test/nodes/keptChain.ts"
import { nodeMethods } from "../../test/nodes/nodeMethods.ts"
import { blockDirectory, HistoryStore, KeptBlocks } from "../index.ts"
import { writeIndexedBlocks } from "../store/rows/blockRows.ts"
import { makeBlockCodec } from "./blockCodec.ts"
import { blockName, packBlockFiles, rangeSize } from "./rangeFile.ts"

// One range in its file, and some blocks of the next in files of their own.
const blocks = rangeSize + 5
const fake = new FakeChain().grow(blocks)
const methods = nodeMethods(fake)
const { encode } = Effect.runSync(makeBlockCodec())

const answersOf = (number: number): ReadonlyArray<NodeAnswer> => {
  const tag = `0x${number.toString(16)}`
  const requests: ReadonlyArray<readonly [string, ReadonlyArray<unknown>]> = [
    ["eth_getBlockByNumber", [tag, true]],
    ["eth_getBlockReceipts", [tag]],
    ["debug_traceBlockByNumber", [tag, { tracer: "callTracer" }]]
  ]
  return requests.map(([method, params]) => ({ method, params, result: methods[method]!(params) }))
}

const { messages, layer: logger } = capturingLogger()
const directory = temporaryFolder(afterAll)
const folder = join(directory, "ethereum")
const packed = join(folder, "0.blocks")
const ownFile = (number: number) => join(folder, String(rangeSize), blockName(fake.blocks[number]!))
const database = sqlLayer("sqlite::memory:")
const runtime = ManagedRuntime.make(Layer.merge(HistoryStore.layer, logger).pipe(Layer.provideMerge(database)))
afterAll(() => runtime.dispose())

/** Simulates a process that just started, since repeated warnings are left out. */
const started = <A>(effect: Effect.Effect<A, never, HistoryStore>) =>
  runtime.runPromise(Effect.provide(effect, Layer.fresh(blockDirectory(directory, { packInterval: "1 hour" }))))

const nodesDown = Effect.fail("down")
const read = (number: number, chain: Chain = "ethereum") =>
  started(KeptBlocks.use(kept => kept.read(chain, number, nodesDown)))

const honestBlocks: Array<Block | null> = []

/** The block that it reads is the block that the node returned, or null. */
const isHonest = async (number: number) => {
  const block = await read(number)
  if (block !== null) expect(block).toEqual(honestBlocks[number])
}

beforeAll(async () => {
  const [first, second] = [join(folder, "0"), join(folder, String(rangeSize))]
  for (const path of [first, second]) mkdirSync(path, { recursive: true })
  for (const block of fake.blocks) {
    const bytes = await encode("ethereum", block.number, answersOf(block.number))
    writeFileSync(join(block.number < rangeSize ? first : second, blockName(block)), bytes)
  }
  await packBlockFiles(packed, first, fake.blocks.slice(0, rangeSize).map(blockName))
  const rows = fake.blocks.map(({ number, hash, timestamp }) => ({ number, hash, second: timestamp, ordinal: 0 }))
  await runtime.runPromise(Effect.flatMap(SqlClient.SqlClient, sql => writeIndexedBlocks(sql)("ethereum", rows)))
  for (const { number } of fake.blocks) honestBlocks.push(await read(number))
})

beforeEach(() => {
  messages.length = 0
})

test("reads each block", async () => {
  expect(honestBlocks.map(block => block?.header.hash)).toEqual(fake.blocks.map(({ hash }) => hash))
  expect(messages).toEqual([])
  expect(await read(blocks)).toBeNull()
})

test("an older version of Node is an error that names what to do", () => {
  expect(String(Effect.runSync(Effect.flip(makeBlockCodec(false))))).toContain(
    `GLOSSA_BLOCKS: expected Node 22.15 or later, which has zstd, got ${process.versions.node}. Unset it, or update Node.`
  )
})

test("each block has zstd's checksum of its contents", () => {
  // The descriptor follows the magic number (RFC 8878, 3.1.1.1.1).
  for (const path of [packed, ownFile(rangeSize)]) expect(readFileSync(path)[4]! & 4).toBe(4)
})

const damage = fc.record({
  what: fc.constantFrom("a changed byte", "a lost end", "lost bytes", "zeros"),
  isPacked: fc.boolean(),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  length: fc.integer({ min: 1, max: 5_000 }),
  byte: fc.integer({ min: 1, max: 255 })
})

fuzz(
  "history: reads damaged blocks as they were, or not at all",
  150,
  damage,
  async ({ what, isPacked, at, length, byte }) => {
    const number = isPacked ? Math.floor(at * rangeSize) : rangeSize + Math.floor(at * 5)
    const path = isPacked ? packed : ownFile(number)
    const honest = readFileSync(path)
    const offset = Math.floor(at * honest.length)
    const bytes = Buffer.from(honest)
    if (what === "a changed byte") bytes[offset] = bytes[offset]! ^ byte
    if (what === "zeros") bytes.fill(0, offset, Math.min(offset + length, bytes.length))
    const rest = what === "lost bytes" ? bytes.subarray(offset + length) : bytes.subarray(0, 0)
    try {
      writeFileSync(path, /lost/.test(what) ? Buffer.concat([bytes.subarray(0, offset), rest]) : bytes)
      for (const near of isPacked ? [number - 1, number, number + 1, 0, rangeSize - 1] : [number])
        if (near >= 0 && near < blocks) await isHonest(near)
    } finally {
      writeFileSync(path, honest)
    }
  }
)

test("does not read more of a range's file than a block may have", async () => {
  const honest = readFileSync(packed)
  const bytes = Buffer.from(honest)
  bytes.writeUInt32LE(257 * 1024 * 1024, honest.length - 8 - 4 * rangeSize + 4 * 5)
  writeFileSync(packed, bytes)
  expect(await read(5)).toBeNull()
  expect(messages).toEqual([expect.stringMatching(/0\.blocks: expected 269484032 bytes at \d+, got a file of/)])
  writeFileSync(packed, honest)
})

describe("skips, with a warning that names the file,", () => {
  const number = rangeSize + 1
  const path = ownFile(number)
  const replaced = async (bytes: Uint8Array) => {
    const honest = readFileSync(path)
    try {
      writeFileSync(path, bytes)
      expect(await read(number)).toBeNull()
      expect(messages).toEqual([expect.stringContaining(path)])
      return messages[0]
    } finally {
      writeFileSync(path, honest)
    }
  }
  const compress = (text: string | Uint8Array) => zlib.zstdCompressSync(text)

  test("another block", async () =>
    expect(await replaced(readFileSync(ownFile(number + 1)))).toContain(
      "expected block 1001 of ethereum, got block 1002"
    ))
  test("a block of another chain", async () =>
    expect(await replaced(await encode("polygon", number, answersOf(number)))).toContain("got block 1001 of polygon"))
  test("a block of another fork", async () => {
    const [block, ...others] = answersOf(number)
    const result = { ...(block!.result as object), hash: hashOf("other"), transactions: [] }
    const fork = [{ ...block!, result }, ...others.map(answer => ({ ...answer, result: [] }))]
    expect(await replaced(await encode("ethereum", number, fork))).toContain(
      `expected the hash ${fake.blocks[number]!.hash}, got ${hashOf("other")}`
    )
  })
  test("a block of another version of the format", () =>
    replaced(
      compress(JSON.stringify({ format: "glossa block 2", chain: "ethereum", number, answers: answersOf(number) }))
    ))
  test("a block that inflates beyond all bounds", async () =>
    expect(await replaced(compress(Buffer.alloc(257 * 1024 * 1024)))).toMatch(/larger than|too large/i))
  test.each([
    ["an empty file", ""],
    ["text", "no zstd"],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["null", "null"]
  ])("%s", async (_, text) => {
    await replaced(/zstd|^$/.test(text) ? Buffer.from(text) : compress(text))
  })
  test("a block without receipts", async () =>
    replaced(
      await encode(
        "ethereum",
        number,
        answersOf(number).filter(({ method }) => !/Receipts/.test(method))
      )
    ))
})

test.each([
  ["a block", ownFile(rangeSize + 2), rangeSize + 2],
  ["a range", packed, 3]
])("skips a device in place of %s at once", async (_, path, number) => {
  const honest = readFileSync(path)
  rmSync(path)
  symlinkSync("/dev/zero", path)
  expect(await read(number)).toBeNull()
  expect(messages).toEqual([expect.stringContaining(`${path}: expected a file`)])
  rmSync(path)
  writeFileSync(path, honest)
})

test("warns of a foreign file a few times, not for each block", async () => {
  const honest = readFileSync(packed)
  const foreign = join(directory, "foreign")
  mkdirSync(foreign)
  const few = fake.blocks.slice(0, 20)
  const names = few.map(blockName)
  for (const [i, { number }] of few.entries())
    writeFileSync(join(foreign, names[i]!), await encode("gnosis", number, answersOf(number)))
  await packBlockFiles(packed, foreign, names)
  const readAll = Effect.forEach(few, ({ number }) => KeptBlocks.use(kept => kept.read("ethereum", number, nodesDown)))
  expect((await started(readAll)).filter(block => block !== null)).toEqual([])
  expect(messages).toHaveLength(5)
  expect(messages[0]).toContain(`${packed}: block 0: expected block 0 of ethereum, got block 0 of gnosis`)
  expect(messages[4]).toContain("(16 times)")
  writeFileSync(packed, honest)
})

test("a block that is not indexed needs the hash that the nodes have", async () => {
  await runtime.runPromise(
    Effect.flatMap(SqlClient.SqlClient, sql => sql`DELETE FROM indexed_blocks WHERE number IN (7, 1000)`)
  )
  const given = (number: number, hash: string) =>
    started(KeptBlocks.use(kept => kept.read("ethereum", number, Effect.succeed({ hash: hash as `0x${string}` }))))
  const { hash } = fake.blocks[7]!
  expect(await read(7)).toBeNull()
  expect((await given(7, hash))?.header.hash).toBe(hash)
  expect(await given(7, hashOf("other"))).toBeNull()
  // A block in a file of its own may still be replaced.
  expect(await given(1_000, fake.blocks[1_000]!.hash)).toBeNull()
})
