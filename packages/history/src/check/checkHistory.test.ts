import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateRawSync } from "node:zlib"
import { sqlLayer } from "@glossa/database"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { HistoryStore, indexChain, MetadataStore, ProgressReporter, TokenSource } from "../index.ts"
import { checkHistory } from "./checkHistory.ts"

const blocks = 30

/** Indexes a generated chain, and another one on the same database. */
const indexing = Effect.gen(function* () {
  for (const chain of ["ethereum", "polygon"] as const) {
    const fake = new FakeChain(chain).grow(blocks)
    yield* Effect.provide(indexChain({ chain, until: blocks - 1, poll: "1 millis" }), sourceOf(fake))
  }
}).pipe(
  Effect.provide(
    Layer.mergeAll(
      Layer.provide(Layer.merge(HistoryStore.layer, MetadataStore.layer), TokenSource.layerNoop),
      Layer.succeed(ProgressReporter, () => Effect.void),
      Logger.layer([])
    )
  )
)

describe.each(databases)("a check of the history on $name", ({ layer }) => {
  /** The problems after a statement has damaged an honest index. */
  const problemsAfter = (...damage: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* indexing
      for (const statement of damage) yield* sql.unsafe(statement)
      return yield* checkHistory
    }).pipe(Effect.provide(layer), Effect.runPromise)

  test("finds nothing in an honest index, whose rows it counts", async () => {
    const { problems, ...counts } = await problemsAfter()
    expect(problems).toEqual([])
    expect(counts).toMatchObject({ transactions: 86, blocks: 2 * blocks, problemCount: 0 })
    expect(counts.appearances).toBeGreaterThan(counts.transactions)
  })

  const ofBlock7 = "block = 7 AND position < 10000000"
  test.each([
    ["a lost row", `DELETE FROM appearances WHERE ${ofBlock7} AND is_sender = 0`, /block 7 lacks rows of \d addresses/],
    ["a lost row of a sender", `DELETE FROM appearances WHERE ${ofBlock7} AND is_sender = 1`, /its sender lacks it/],
    ["a lost transaction", `DELETE FROM transactions WHERE ${ofBlock7}`, /ethereum: block 7 lacks \d transactions/],
    ["a row of another time", `UPDATE appearances SET second = second + 1 WHERE ${ofBlock7}`, /another place/],
    ["a row of another block", `UPDATE appearances SET block = 8 WHERE ${ofBlock7}`, /stored with another place/],
    [
      "a row of another chain",
      `UPDATE appearances SET position = position + 11111111 WHERE ${ofBlock7}`,
      /its filter key/
    ],
    [
      "a row of another filter",
      `UPDATE appearances SET filter_key = filter_key + 1 WHERE ${ofBlock7}`,
      /its filter key/
    ],
    ["a row of another sender", `UPDATE appearances SET is_sender = 1 - is_sender WHERE ${ofBlock7}`, /another sender/],
    ["a row of a transfer", `UPDATE appearances SET leg = 'a' WHERE ${ofBlock7}`, /its transfer/],
    ["a cut record", `UPDATE appearances SET record = substr(record, 1, 9) WHERE ${ofBlock7}`, /cannot be read/],
    ["a lost block", "DELETE FROM blocks WHERE number = 7", /no block before 8 is stored/],
    ["a checkpoint of a later block", "UPDATE checkpoints SET next = next + 1", /the one of the checkpoint, 30/],
    ["blocks that are not covered", "DELETE FROM coverage", /block 0 is stored, but not covered/]
  ])("finds %s", async (_, damage, problem) => {
    const { problems, problemCount } = await problemsAfter(damage)
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
    expect(problemCount).toBe(problems.length)
  })

  test("finds every record that lost fields", async () => {
    const { problems, appearances } = await Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* indexing
      yield* sql`UPDATE appearances SET record = ${deflateRawSync("{}")} WHERE block = 7 OR block = 8`
      return yield* checkHistory
    }).pipe(Effect.provide(layer), Effect.runPromise)
    expect(problems.length).toBeGreaterThan(4)
    for (const problem of problems) expect(problem).toMatch(/^0x[0-9a-f]{40}, .*: its record cannot be read$/)
    expect(appearances).toBeGreaterThan(86)
  })

  test("expects nothing of a block that is not published", async () => {
    const until = (1_500_000_000 + 12 * 19) * 100 + 1
    const { problems, blocks } = await problemsAfter(
      `UPDATE coverage SET next = 20, until = ${until}`,
      `UPDATE checkpoints SET next = 20, hash = (SELECT hash FROM blocks
        WHERE blocks.chain = checkpoints.chain AND number = 19)`,
      "DELETE FROM transactions WHERE block = 20",
      "DELETE FROM appearances WHERE block = 21 AND is_sender = 1"
    )
    expect({ problems, blocks }).toEqual({ problems: [], blocks: 40 })
  })

  test("lists the first hundred problems, and counts all", async () => {
    const { problems, problemCount } = await problemsAfter("UPDATE appearances SET leg = 'a'")
    expect(problems).toHaveLength(100)
    expect(problemCount).toBeGreaterThan(100)
  })
})

describe("a check of a damaged SQLite file", () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-check-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, "glossa.db")

  /** The columns of each row that pages are found by, and the places of the transactions. */
  const places = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ record: unknown }>`SELECT * FROM appearances ORDER BY address, second, position`
    return {
      rows: rows.map(({ record: _, ...columns }) => columns),
      transactions: yield* sql`SELECT * FROM transactions ORDER BY hash, chain`
    }
  })
  const run = <A, E>(program: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.result(Effect.provide(program, sqlLayer(`sqlite:${file}`))))

  test("finds every flipped bit that changes where a row is found", { timeout: 60_000 }, async () => {
    await run(indexing)
    const honest = readFileSync(file)
    const expected = await run(places)
    expect(expected).toMatchObject({ _tag: "Success" })
    let found = 0
    const bits = fc.array(fc.nat(honest.length * 8 - 1), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(bits, async flipped => {
        const damaged = Buffer.from(honest)
        for (const bit of flipped) damaged[bit >> 3]! ^= 1 << (bit & 7)
        writeFileSync(file, damaged)
        for (const log of ["-wal", "-shm"]) rmSync(file + log, { force: true })
        const checked = await run(checkHistory)
        if (checked._tag === "Failure" || checked.success.problemCount > 0) found++
        else expect(await run(places)).toEqual(expected)
      }),
      { numRuns: 100 }
    )
    expect(found).toBeGreaterThan(20)
  })
})
