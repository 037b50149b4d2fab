import type { Address, Hex } from "@glossa/classify"
import { databases } from "@glossa/sql/testing"
import { unpackPosition } from "@glossa/timestamp"
import { Effect, Fiber, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { FakeChain, sourceOf } from "../../test/fakeChain.ts"
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

describe.each(databases)("a follower into $name", { timeout: 60_000 }, ({ name, layer }) => {
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
  const following = (fake: FakeChain, options: Partial<IndexOptions> = {}) =>
    Effect.provide(
      indexChain({ chain: fake.chain, until: fake.blocks.length - 1, ...quick, ...options }),
      sourceOf(fake)
    )

  /** Every address's history as the store has it. */
  const histories = Effect.gen(function* () {
    const store = yield* HistoryStore
    const found = new Map<Address, Array<Hex>>()
    for (let n = 1; n <= 6; n++) {
      const page = yield* store.getPage({ address: addressOf(n), order: "ascending", from: null, limit: 10_000 })
      if (page.rows.length > 0)
        found.set(
          addressOf(n),
          page.rows.map(row => row.record.txHash)
        )
    }
    return found
  })

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
        yield* following(fake)
        expect(yield* histories).toEqual(fake.expected())
        const store = yield* HistoryStore
        expect(yield* store.getCheckpoint("ethereum")).toEqual({ first: 0, next: 60, hash: fake.blocks[59]!.hash })
        expect(yield* store.getCheckpoint("polygon")).toBe(null)
      })
    )
    expect(fake.fetched.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i))
  })

  test("begins at any block, or at the head", async () => {
    const fake = new FakeChain().grow(30)
    await run(
      Effect.gen(function* () {
        yield* following(fake, { start: 17 })
        expect(yield* histories).toEqual(fake.expected(17))
        yield* following(fake, { start: 3 })
        expect((yield* (yield* HistoryStore).getCheckpoint("ethereum"))?.first).toBe(17)
      })
    )
    await run(
      Effect.gen(function* () {
        yield* following(fake, { start: "latest", confirmations: 4, until: 25 })
        expect(yield* histories).toEqual(fake.expected(25, 25))
      })
    )
  })

  test("counts blocks of one second, wherever it begins", async () => {
    const together = (block: number) => (block % 4 === 0 ? 2 : 0)
    for (const start of [0, 1, 2, 3, 6]) {
      const fake = new FakeChain("polygon").grow(24, together)
      await run(
        Effect.gen(function* () {
          yield* following(fake, { start })
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

  test("waits at the head and goes on with the chain", async () => {
    const fake = new FakeChain().grow(5)
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(following(fake, { until: 40 }))
        for (let i = 0; i < 12; i++) {
          yield* Effect.sleep("5 millis")
          fake.grow(3)
        }
        yield* Fiber.join(fiber)
        expect(yield* histories).toEqual(fake.expected(0, 40))
      })
    )
  })

  test("stays behind the head by its confirmations", async () => {
    const fake = new FakeChain().grow(20)
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(following(fake, { until: 19, confirmations: 6 }))
        yield* reaches(14)
        yield* Effect.sleep("20 millis")
        yield* reaches(14)
        fake.grow(6)
        yield* Fiber.join(fiber)
        expect(yield* histories).toEqual(fake.expected(0, 19))
      })
    )
  })

  test.each([1, 3, 30, 256])("undoes a reorganization of %i blocks", async depth => {
    const fake = new FakeChain().grow(280)
    await run(
      Effect.gen(function* () {
        yield* following(fake)
        fake.reorganize(depth)
        yield* following(fake)
        expect(yield* histories).toEqual(fake.expected())
        expect(yield* rows).toBe(Array.from(fake.expected().values()).flat().length)
      })
    )
  })

  test("notices a reorganization between two blocks that it fetches", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ question: fc.integer({ min: 5, max: 70 }), depth: fc.integer({ min: 1, max: 30 }) }), {
          minLength: 1,
          maxLength: 3
        }),
        async turns => {
          const fake = new FakeChain().grow(50)
          fake.meanwhile = Effect.sync(() => {
            for (const { question, depth } of turns) if (fake.questions === question) fake.reorganize(depth, 0)
          })
          await run(
            Effect.gen(function* () {
              yield* following(fake, { lookahead: 3 })
              fake.meanwhile = Effect.yieldNow
              fake.grow(1)
              yield* following(fake)
              expect(yield* histories).toEqual(fake.expected())
            })
          )
        }
      ),
      { numRuns: name === "SQLite" ? 20 : 5 }
    )
  })

  test("notices at the head that the last block is another one now", async () => {
    const fake = new FakeChain().grow(10)
    await run(
      Effect.gen(function* () {
        yield* following(fake)
        const fiber = yield* Effect.forkChild(following(fake, { until: 50 }))
        fake.reorganize(2, 0)
        const { hash } = fake.blocks[9]!
        while ((yield* (yield* HistoryStore).getCheckpoint("ethereum"))?.hash !== hash) yield* Effect.sleep("2 millis")
        expect(yield* histories).toEqual(fake.expected())
        yield* Fiber.interrupt(fiber)
      })
    )
  })

  test("undoes all it has when it has less than the reorganization", async () => {
    const fake = new FakeChain().grow(12)
    await run(
      Effect.gen(function* () {
        yield* following(fake, { start: 8 })
        fake.reorganize(9)
        yield* following(fake, { start: 8 })
        expect(yield* histories).toEqual(fake.expected(8))
        expect((yield* (yield* HistoryStore).getCheckpoint("ethereum"))?.first).toBe(8)
      })
    )
  })

  test("stops where a reorganization is deeper than it can undo", async () => {
    const fake = new FakeChain().grow(300)
    await run(
      Effect.gen(function* () {
        yield* following(fake)
        const before = yield* histories
        fake.reorganize(257)
        const error = yield* Effect.flip(following(fake))
        expect(error).toMatchObject({ _tag: "history/ReorganizationTooDeep", depth: 257 })
        expect(yield* histories).toEqual(before)
      })
    )
  })

  test("keeps the other rows of the addresses and of the seconds that a reorganization undoes", async () => {
    const fake = new FakeChain().grow(20, block => (block % 4 === 0 ? 2 : 0))
    const other = new FakeChain("optimism").grow(20, block => (block % 4 === 0 ? 2 : 0))
    await run(
      Effect.gen(function* () {
        yield* following(fake)
        yield* following(other)
        fake.reorganize(2, 3, () => 1)
        yield* following(fake)
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

  test("a node that lags behind what it says is waited for", async () => {
    const fake = new FakeChain().grow(30)
    fake.shown = 12
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(following(fake))
        yield* reaches(13)
        fake.shown = 5 // behind what is indexed: nothing is undone
        yield* Effect.sleep("50 millis")
        yield* reaches(13)
        fake.shown = 100
        yield* Fiber.join(fiber)
        expect(yield* histories).toEqual(fake.expected())
      })
    )
  })

  test("asks again when nobody answers", async () => {
    const fake = new FakeChain().grow(40)
    fake.answers = question => question % 29 !== 3
    await run(
      Effect.gen(function* () {
        yield* following(fake)
        expect(yield* histories).toEqual(fake.expected())
      })
    )
  })

  test("follows several chains at once", async () => {
    const fakes = [
      new FakeChain("ethereum").grow(30),
      new FakeChain("optimism").grow(50),
      new FakeChain("polygon").grow(40)
    ]
    await run(
      Effect.gen(function* () {
        yield* Effect.all(
          fakes.map(fake => following(fake)),
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

  test("two followers of one chain: one of them stops, and nothing is lost or doubled", async () => {
    const fake = new FakeChain().grow(60)
    await run(
      Effect.gen(function* () {
        const exits = yield* Effect.all([Effect.exit(following(fake)), Effect.exit(following(fake))], {
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

  test("fetches no further ahead than it may", async () => {
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
        yield* Effect.provide(following(fake, { lookahead: 4 }), slow)
      })
    )
    expect(ahead).toBeGreaterThan(4)
    expect(ahead).toBeLessThan(24)
  })

  test("killed anywhere, with the chain reorganising, it leaves no gap and no double", async () => {
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
                const fiber = yield* Effect.forkChild(following(fake, { until: 10_000 }))
                const end = fake.questions + questions
                while (fake.questions < end) yield* Effect.yieldNow
                yield* Fiber.interrupt(fiber)
                // what is there after a kill is a beginning of some fork, and whole
                const checkpoint = yield* (yield* HistoryStore).getCheckpoint("ethereum")
                const { hash } = checkpoint ?? { hash: null }
                expect(yield* histories).toEqual(hash === null ? new Map() : fake.expectedUpTo(hash))
                if (depth > 0) {
                  yield* following(fake)
                  fake.reorganize(depth, 2, block => block % 3)
                }
              }
              yield* following(fake)
              expect(yield* histories).toEqual(fake.expected())
            })
          )
        }
      ),
      { numRuns: name === "SQLite" ? 15 : 5 }
    )
  })

  test("says how far it is", async () => {
    const fake = new FakeChain().grow(50)
    const seen: Array<IndexProgress> = []
    const reporter = Layer.succeed(ProgressReporter, progress => Effect.sync(() => void seen.push(progress)))
    await run(Effect.provide(following(fake, { reportInterval: 0 }), reporter))
    const transactions = fake.blocks.flatMap(block => block.transactions).length
    expect(seen.at(-1)).toMatchObject({ chain: "ethereum", block: 49, target: 49, transactions })
    expect(seen.map(progress => progress.block)).toEqual(seen.map(progress => progress.block).toSorted((a, b) => a - b))
  })
})
