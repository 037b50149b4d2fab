import type { Address, Hex } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { unpackPosition } from "@glossa/timestamp"
import { Effect, Fiber, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import {
  HistoryStore,
  type IndexOptions,
  type IndexProgress,
  indexChain,
  MetadataStore,
  ProgressReporter,
  TokenSource
} from "../index.ts"

type Services = HistoryStore | MetadataStore | SqlClient.SqlClient

const quick = { poll: "1 millis", reportInterval: "1 hour" } as const

describe.each(databases)("indexing into $name", { timeout: 60_000 }, ({ name, layer }) => {
  const stores = Layer.provideMerge(
    Layer.merge(HistoryStore.layer, MetadataStore.layer),
    Layer.merge(layer, TokenSource.layerNoop)
  )
  const quiet = Layer.merge(
    Layer.succeed(ProgressReporter, () => Effect.void),
    Logger.layer([])
  )
  const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
    Effect.runPromise(Effect.provide(program, Layer.merge(stores, quiet)))
  const indexing = (fake: FakeChain, options: Partial<IndexOptions> = {}) =>
    Effect.provide(
      indexChain({ chain: fake.chain, until: fake.blocks.length - 1, ...quick, ...options }),
      sourceOf(fake)
    )

  /** The stored history of every address, of blocks before one. */
  const historiesBefore = Effect.fnUntraced(function* (next: number) {
    const store = yield* HistoryStore
    const found = new Map<Address, Array<Hex>>()
    for (let n = 1; n <= 6; n++) {
      const page = yield* store.getPage({ address: addressOf(n), order: "ascending", from: null, limit: 10_000 })
      const hashes = page.rows.flatMap(({ block, record }) => (block < next ? [record.txHash] : []))
      if (hashes.length > 0) found.set(addressOf(n), hashes)
    }
    return found
  })
  const histories = historiesBefore(Number.POSITIVE_INFINITY)

  /** Waits until the index has reached a block. */
  const reaches = (next: number) =>
    Effect.gen(function* () {
      const store = yield* HistoryStore
      while ((yield* store.getCheckpoint("ethereum"))?.next !== next) yield* Effect.sleep("2 millis")
    })

  const rows = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ n: unknown }>`SELECT COUNT(*) AS n FROM appearances`
    return Number(row?.n)
  })

  test("indexes all blocks up to the last", async () => {
    const fake = new FakeChain().grow(60)
    await run(
      Effect.gen(function* () {
        yield* indexing(fake)
        expect(yield* histories).toEqual(fake.expected())
        const store = yield* HistoryStore
        expect(yield* store.getCheckpoint("ethereum")).toEqual({ first: 0, next: 60, hash: fake.blocks[59]!.hash })
        expect(yield* store.getCheckpoint("polygon")).toBe(null)
      })
    )
    expect(fake.fetched.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i))
  })

  test("starts at any block, or at the head", async () => {
    const fake = new FakeChain().grow(30)
    await run(
      Effect.gen(function* () {
        yield* indexing(fake, { start: 17 })
        expect(yield* histories).toEqual(fake.expected(17))
        yield* indexing(fake, { start: 3 })
        expect((yield* (yield* HistoryStore).getCheckpoint("ethereum"))?.first).toBe(17)
      })
    )
    await run(
      Effect.gen(function* () {
        yield* indexing(fake, { start: "latest", confirmations: 4, until: 25 })
        expect(yield* histories).toEqual(fake.expected(25, 25))
      })
    )
  })

  test("counts the blocks of one second, wherever it starts", async () => {
    const together = (block: number) => (block % 4 === 0 ? 2 : 0)
    for (const start of [0, 1, 2, 3, 6]) {
      const fake = new FakeChain("polygon").grow(24, together)
      await run(
        Effect.gen(function* () {
          yield* indexing(fake, { start })
          expect(yield* histories).toEqual(fake.expected(start))
          const { rows } = yield* (yield* HistoryStore).getPage({
            address: addressOf(2),
            order: "ascending",
            from: null,
            limit: 1000
          })
          expect(rows.map(row => unpackPosition(row.position).block)).toEqual(rows.map(row => row.block % 4))
        })
      )
    }
  })

  test("waits at the head and follows the chain", async () => {
    const fake = new FakeChain().grow(5)
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(indexing(fake, { until: 40 }))
        for (let i = 0; i < 12; i++) {
          yield* Effect.sleep("5 millis")
          fake.grow(3)
        }
        yield* Fiber.join(fiber)
        expect(yield* histories).toEqual(fake.expected(0, 40))
      })
    )
  })

  test("stays below the head by its confirmations, and says once that it waits", async () => {
    const [fake, { messages, layer: logger }] = [new FakeChain().grow(20), capturingLogger()]
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(indexing(fake, { until: 19, confirmations: 6 }))
        yield* reaches(14)
        yield* Effect.sleep("20 millis")
        yield* reaches(14)
        fake.grow(6)
        yield* Fiber.join(fiber)
        expect(yield* histories).toEqual(fake.expected(0, 19))
        expect(messages).toEqual(["ethereum: waiting for block 19, head is 19, 6 confirmations"])
      }).pipe(Effect.provide(logger))
    )
  })

  test.each([1, 3, 30, 256])("rolls back a reorganization of %i blocks", async depth => {
    const fake = new FakeChain().grow(280)
    await run(
      Effect.gen(function* () {
        yield* indexing(fake)
        fake.reorganize(depth)
        yield* indexing(fake)
        expect(yield* histories).toEqual(fake.expected())
        expect(yield* rows).toBe(Array.from(fake.expected().values()).flat().length)
      })
    )
  })

  test("detects a reorganization between two fetched blocks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ question: fc.integer({ min: 5, max: 70 }), depth: fc.integer({ min: 1, max: 30 }) }), {
          minLength: 1,
          maxLength: 3
        }),
        async turns => {
          const fake = new FakeChain().grow(50)
          fake.meanwhile = Effect.sync(() => {
            for (const { question, depth } of turns) if (fake.requests === question) fake.reorganize(depth, 0)
          })
          await run(
            Effect.gen(function* () {
              yield* indexing(fake, { lookahead: 3 })
              fake.meanwhile = Effect.yieldNow
              fake.grow(1)
              yield* indexing(fake)
              expect(yield* histories).toEqual(fake.expected())
            })
          )
        }
      ),
      { numRuns: name === "SQLite" ? 20 : 5 }
    )
  })

  test("detects at the head that the last block was replaced", async () => {
    const fake = new FakeChain().grow(10)
    await run(
      Effect.gen(function* () {
        yield* indexing(fake)
        const fiber = yield* Effect.forkChild(indexing(fake, { until: 50 }))
        fake.reorganize(2, 0)
        const { hash } = fake.blocks[9]!
        while ((yield* (yield* HistoryStore).getCheckpoint("ethereum"))?.hash !== hash) yield* Effect.sleep("2 millis")
        expect(yield* histories).toEqual(fake.expected())
        yield* Fiber.interrupt(fiber)
      })
    )
  })

  test("rolls back the whole index if the reorganization is deeper", async () => {
    const fake = new FakeChain().grow(12)
    await run(
      Effect.gen(function* () {
        yield* indexing(fake, { start: 8 })
        fake.reorganize(9)
        yield* indexing(fake, { start: 8 })
        expect(yield* histories).toEqual(fake.expected(8))
        expect((yield* (yield* HistoryStore).getCheckpoint("ethereum"))?.first).toBe(8)
      })
    )
  })

  test("fails if a reorganization is deeper than it can roll back", async () => {
    const fake = new FakeChain().grow(300)
    await run(
      Effect.gen(function* () {
        yield* indexing(fake)
        const before = yield* histories
        fake.reorganize(257)
        const error = yield* Effect.flip(indexing(fake))
        expect(error).toMatchObject({ _tag: "history/ReorgTooDeep", depth: 257 })
        expect(yield* histories).toEqual(before)
      })
    )
  })

  test("a rollback keeps other rows of the same addresses and seconds", async () => {
    const fake = new FakeChain().grow(20, block => (block % 4 === 0 ? 2 : 0))
    const other = new FakeChain("optimism").grow(20, block => (block % 4 === 0 ? 2 : 0))
    await run(
      Effect.gen(function* () {
        yield* indexing(fake)
        yield* indexing(other)
        fake.reorganize(2, 3, () => 1)
        yield* indexing(fake)
        const store = yield* HistoryStore
        for (const chain of [fake, other])
          for (const [address, hashes] of chain.expected()) {
            const page = yield* store.getPage({
              address,
              chains: [chain.chain],
              order: "ascending",
              from: null,
              limit: 1000
            })
            expect(page.rows.map(row => row.record.txHash)).toEqual(hashes)
          }
      })
    )
  })

  test("waits for a node that lags below its reported head", async () => {
    const fake = new FakeChain().grow(30)
    fake.shown = 12
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(indexing(fake))
        yield* reaches(13)
        fake.shown = 5 // Below the checkpoint: nothing is rolled back.
        yield* Effect.sleep("50 millis")
        yield* reaches(13)
        fake.shown = 100
        yield* Fiber.join(fiber)
        expect(yield* histories).toEqual(fake.expected())
      })
    )
  })

  test("retries when no node responds", async () => {
    const fake = new FakeChain().grow(40)
    fake.answers = question => question % 29 !== 3
    await run(
      Effect.gen(function* () {
        yield* indexing(fake)
        expect(yield* histories).toEqual(fake.expected())
      })
    )
  })

  test("indexes several chains concurrently", async () => {
    const fakes = [
      new FakeChain("ethereum").grow(30),
      new FakeChain("optimism").grow(50),
      new FakeChain("polygon").grow(40)
    ]
    await run(
      Effect.gen(function* () {
        yield* Effect.all(
          fakes.map(fake => indexing(fake)),
          { concurrency: "unbounded" }
        )
        const store = yield* HistoryStore
        for (const fake of fakes)
          for (const [address, hashes] of fake.expected()) {
            const page = yield* store.getPage({
              address,
              chains: [fake.chain],
              order: "ascending",
              from: null,
              limit: 1000
            })
            expect(page.rows.map(row => row.record.txHash)).toEqual(hashes)
          }
      })
    )
  })

  test("of two indexers of one chain one fails, and no row is lost or duplicated", async () => {
    const fake = new FakeChain().grow(60)
    await run(
      Effect.gen(function* () {
        const exits = yield* Effect.all([Effect.exit(indexing(fake)), Effect.exit(indexing(fake))], {
          concurrency: "unbounded"
        })
        expect(exits.some(exit => exit._tag === "Success")).toBe(true)
        for (const exit of exits)
          if (exit._tag === "Failure") expect(String(exit.cause)).toContain("history/CheckpointMoved")
        expect(yield* histories).toEqual(fake.expected())
        expect(yield* rows).toBe(Array.from(fake.expected().values()).flat().length)
      })
    )
  })

  test("fetches no more blocks ahead than `lookahead`", async () => {
    const fake = new FakeChain().grow(200)
    let [ahead, written] = [0, 0]
    await run(
      Effect.gen(function* () {
        const store = yield* HistoryStore
        const slow = Layer.succeed(HistoryStore, {
          ...store,
          append: Effect.fnUntraced(function* (chain, blocks) {
            yield* Effect.sleep("2 millis")
            yield* store.append(chain, blocks)
            written = blocks.at(-1)!.number
          })
        })
        fake.meanwhile = Effect.sync(() => {
          ahead = Math.max(ahead, ...fake.fetched.map(number => number - written))
        })
        yield* Effect.provide(indexing(fake, { lookahead: 4 }), slow)
      })
    )
    expect(ahead).toBeGreaterThan(4)
    expect(ahead).toBeLessThan(24)
  })

  test("killed at any point of a reorganizing chain, it leaves no gap and no duplicate", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ questions: fc.integer({ min: 0, max: 60 }), depth: fc.integer({ min: 0, max: 6 }) }), {
          minLength: 1,
          maxLength: 12
        }),
        async lives => {
          const fake = new FakeChain().grow(25, block => block % 3)
          await run(
            Effect.gen(function* () {
              for (const { questions, depth } of lives) {
                const fiber = yield* Effect.forkChild(indexing(fake, { until: 10_000 }))
                const end = fake.requests + questions
                while (fake.requests < end) yield* Effect.yieldNow
                yield* Fiber.interrupt(fiber)
                // The index after a kill is a complete prefix of some fork, and may have rows of blocks that it does not count yet.
                const checkpoint = yield* (yield* HistoryStore).getCheckpoint("ethereum")
                const { hash, next } = checkpoint ?? { hash: null, next: 0 }
                expect(yield* historiesBefore(next)).toEqual(hash === null ? new Map() : fake.expectedUpTo(hash))
                if (depth > 0) {
                  yield* indexing(fake)
                  fake.reorganize(depth, 2, block => block % 3)
                }
              }
              yield* indexing(fake)
              expect(yield* histories).toEqual(fake.expected())
            })
          )
        }
      ),
      { numRuns: name === "SQLite" ? 15 : 5 }
    )
  })

  test("reports progress", async () => {
    const fake = new FakeChain().grow(50)
    const seen: Array<IndexProgress> = []
    const reporter = Layer.succeed(ProgressReporter, progress => Effect.sync(() => void seen.push(progress)))
    await run(Effect.provide(indexing(fake, { reportInterval: 0 }), reporter))
    const transactions = fake.blocks.flatMap(block => block.transactions).length
    expect(seen.at(-1)).toMatchObject({ chain: "ethereum", block: 49, target: 49, transactions })
    expect(seen.map(progress => progress.block)).toEqual(seen.map(progress => progress.block).toSorted((a, b) => a - b))
  })
})
