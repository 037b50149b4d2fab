import { HistorySources } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, References } from "effect"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { expected, expectedAscending } from "../../test/expectedHistory.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { FakeExplorer, transactionsOf } from "../../test/nodes/fakeExplorer.ts"
import {
  type BlockSource,
  backfill,
  backfillQueue,
  HistoryStore,
  indexChain,
  MetadataStore,
  type PageQuery,
  ProgressReporter,
  TokenSource
} from "../index.ts"
import { AddressHistory } from "./AddressHistory.ts"
import type { HistoryPage } from "./chainEnd.ts"
import { SearchedRangeStore } from "./SearchedRangeStore.ts"

const address = addressOf(3)

const page = (query: Partial<PageQuery> = {}) =>
  Effect.flatMap(AddressHistory, ({ getPage }) =>
    getPage({ address, order: "ascending", from: null, limit: 1_000, ...query })
  )

const hashesOf = (rows: ReadonlyArray<{ readonly record: { readonly txHash: string } }>) =>
  rows.map(({ record }) => record.txHash)

const hashes = (rows: ReturnType<typeof expected>) => rows.map(({ hash }) => hash)

/** The chain's blocks up to a given one. */
const upTo = (fake: FakeChain, last: number) =>
  Object.assign(Object.create(fake), { blocks: fake.blocks.slice(0, last + 1) }) as FakeChain

const index = (fake: FakeChain, until: number, start = 0) =>
  indexChain({ chain: fake.chain, start, until }).pipe(Effect.provideService(ProgressReporter, () => Effect.void))

const timeOf = (fake: FakeChain, block: number) => fake.blocks[block]!.timestamp

const stores = (layer: (typeof databases)[number]["layer"]) =>
  Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, backfillQueue()).pipe(
    Layer.provideMerge(Layer.merge(layer, TokenSource.layerNoop))
  )

describe.each(databases)("an ascending page of the index on $name", { timeout: 30_000 }, ({ layer }) => {
  type Services = AddressHistory | Layer.Success<ReturnType<typeof stores>> | BlockSource
  const run = (fakes: ReadonlyArray<FakeChain>, program: Effect.Effect<void, unknown, Services>) =>
    program.pipe(
      Effect.provide(Layer.provideMerge(AddressHistory.layerIndexed, stores(layer))),
      Effect.provide(sourceOf(...fakes)),
      Effect.provideService(References.MinimumLogLevel, "None"),
      Effect.runPromise
    )

  test("ends where the slowest chain is indexed, and names it", () => {
    const fakes = [new FakeChain("ethereum").grow(40), new FakeChain("polygon").grow(60)] as const
    const [ethereum, polygon] = fakes
    return run(
      fakes,
      Effect.gen(function* () {
        yield* index(ethereum, 39)
        yield* index(polygon, 10)
        const first = yield* page()
        expect(hashesOf(first.rows)).toEqual(hashes(expectedAscending([ethereum, upTo(polygon, 10)], address)))
        expect(first).toMatchObject({
          more: false,
          heldBackBy: [{ chain: "polygon", indexedUntil: timeOf(polygon, 10) }]
        })
        expect(yield* page({ from: first.next })).toEqual({ ...first, rows: [] })

        yield* index(polygon, 59)
        const later = yield* page({ from: first.next })
        expect(hashesOf([...first.rows, ...later.rows])).toEqual(hashes(expectedAscending(fakes, address)))
        expect(later.heldBackBy.map(({ chain }) => chain)).toEqual(["ethereum"])
        // The indexed transactions are returned for one chain alone, and for both in descending order.
        const alone = yield* page({ chains: ["polygon"] })
        expect([hashesOf(alone.rows), alone.heldBackBy]).toEqual([hashes(expected([polygon], address)), []])
        const down = yield* page({ order: "descending" })
        expect([hashesOf(down.rows), down.heldBackBy]).toEqual([hashes(expected(fakes, address)).toReversed(), []])
      })
    )
  })

  test("counts blocks of one second by themselves", () => {
    const fakes = [new FakeChain("ethereum"), new FakeChain("polygon")] as const
    for (const fake of fakes) fake.grow(9, block => (block % 4 === 0 ? 1 : 0))
    return run(
      fakes,
      Effect.gen(function* () {
        yield* index(fakes[1], 8)
        let from: PageQuery["from"] = null
        const walked: Array<string> = []
        for (let last = 0; last < 9; last++) {
          yield* index(fakes[0], last)
          const { rows, next }: HistoryPage = yield* page({ from })
          expect(hashesOf(rows).length + walked.length).toBe(
            expectedAscending([upTo(fakes[0], last), fakes[1]], address).length
          )
          walked.push(...hashesOf(rows))
          from = next
        }
        expect(walked).toEqual(hashes(expectedAscending(fakes, address)))
      })
    )
  })

  test("is empty before a named chain has its first block", () => {
    const fakes = [new FakeChain("ethereum").grow(9), new FakeChain("polygon").grow(9)] as const
    return run(
      fakes,
      Effect.gen(function* () {
        yield* index(fakes[0], 8)
        const chains: ReadonlyArray<Chain> = ["ethereum", "polygon"]
        expect(yield* page({ chains })).toEqual({
          rows: [],
          next: null,
          more: false,
          heldBackBy: [{ chain: "polygon", indexedUntil: null }]
        })
        expect((yield* page()).rows).not.toEqual([])
      })
    )
  })

  test("ends before a gap, unless it begins after it, and before blocks that a backfill will index", () => {
    const fake = new FakeChain("ethereum").grow(90)
    const fill = (first: number, last: number) =>
      backfill({ chain: "ethereum", first, last, confirmations: 0, poll: "10 millis" }).pipe(
        Effect.provideService(ProgressReporter, () => Effect.void)
      )
    const all = (first: number, last: number) =>
      hashes(expected([fake], address)).filter(hash => within(hash, first, last))
    const within = (hash: string, first: number, last: number) =>
      fake.blocks.slice(first, last + 1).some(({ transactions }) => transactions.some(one => one.hash === hash))
    return run(
      [fake],
      Effect.gen(function* () {
        yield* index(fake, 89, 60)
        // No transactions before the index are missing unless a backfill will add them.
        expect(hashesOf((yield* page()).rows)).toEqual(all(60, 89))
        yield* fill(30, 39)
        const beforeGap = yield* page()
        expect(hashesOf(beforeGap.rows)).toEqual(all(30, 39))
        expect(beforeGap.heldBackBy).toEqual([{ chain: "ethereum", indexedUntil: timeOf(fake, 39) }])
        expect(hashesOf((yield* page({ from: { second: timeOf(fake, 60), position: null } })).rows)).toEqual(
          all(60, 89)
        )
        const inGap = yield* page({ from: { second: timeOf(fake, 50), position: null } })
        expect([inGap.rows, inGap.heldBackBy]).toEqual([[], beforeGap.heldBackBy])

        yield* Effect.flatMap(HistoryStore, ({ declareStart }) => declareStart("ethereum", 0))
        expect(yield* page()).toMatchObject({ rows: [], heldBackBy: [{ chain: "ethereum", indexedUntil: null }] })
        yield* fill(0, 59)
        expect(hashesOf((yield* page()).rows)).toEqual(all(0, 89))
      })
    )
  })
})

test("an ascending page that is searched ends where a source lags, and at the head of the slowest chain", async () => {
  const fakes = [new FakeChain("ethereum").grow(40), new FakeChain("polygon").grow(60)] as const
  const [ethereum, polygon] = fakes
  const explorer = new FakeExplorer("routescan", ...fakes)
  explorer.lag = 30
  const searching = () =>
    Layer.fresh(AddressHistory.layerSearch({ chains: ["ethereum", "polygon"], indexed: true })).pipe(
      Layer.provide([SearchedRangeStore.layer, transactionsOf(fakes), HistorySources.layer([explorer.source()])])
    )
  const services = Layer.provideMerge(stores(databases[0]!.layer), sourceOf(...fakes))
  await Effect.gen(function* () {
    // Of both explorers' lists, ethereum's ends first. The order of the earlier walk does not matter.
    for (const before of ["ascending", "descending"] as const) {
      const lagging = yield* Effect.provide(Effect.andThen(page({ order: before }), page()), searching())
      const known = [upTo(ethereum, 9), upTo(polygon, 29)]
      expect(hashesOf(lagging.rows)).toEqual(hashes(expectedAscending(known, address)))
      expect(lagging.heldBackBy).toEqual([{ chain: "ethereum", indexedUntil: timeOf(ethereum, 9) }])
    }
    explorer.lag = 0
    const whole = yield* Effect.provide(page(), searching())
    expect(hashesOf(whole.rows)).toEqual(hashes(expectedAscending(fakes, address)))
    yield* index(polygon, 59)
    expect(hashesOf((yield* Effect.provide(page(), searching())).rows)).toEqual(hashesOf(whole.rows))
  }).pipe(Effect.provide(services), Effect.provideService(References.MinimumLogLevel, "None"), Effect.runPromise)
})
