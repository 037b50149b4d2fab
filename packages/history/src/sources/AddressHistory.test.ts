import { HistorySources } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { compareSortKeys, type SortKey, toKeysetBound } from "@glossa/timestamp"
import { Effect, Layer, References, Result } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { expected, expectedAscending, omittedFrom, upTo } from "../../test/expectedHistory.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { FakeExplorer, transactionsOf } from "../../test/nodes/fakeExplorer.ts"
import { shortPages } from "../../test/shortPages.ts"
import {
  type Appearance,
  type BlockSource,
  type HistoryStore,
  indexChain,
  MetadataStore,
  type PageQuery,
  ProgressReporter,
  TokenSource
} from "../index.ts"
import { AddressHistory, type AddressHistoryError, type SearchOptions } from "./AddressHistory.ts"
import { SearchedRangeStore } from "./SearchedRangeStore.ts"

type Services = AddressHistory | HistoryStore | MetadataStore | BlockSource | SqlClient.SqlClient

interface Scene {
  readonly fakes: ReadonlyArray<FakeChain>
  readonly explorers: ReadonlyArray<FakeExplorer>
  readonly options?: Partial<SearchOptions>
  readonly lost?: ReadonlySet<string>
  /** Bytes of the stored records of a page. */
  readonly maxBytes?: number | undefined
}

/** The histories of a new process. */
const searching = ({ fakes, explorers, options, lost }: Scene) =>
  Layer.fresh(AddressHistory.layerSearch({ chains: chainsOf(fakes), indexed: true, ...options })).pipe(
    Layer.provide([
      SearchedRangeStore.layer,
      transactionsOf(fakes, lost),
      HistorySources.layer(explorers.map(({ source }) => source()))
    ])
  )

const chainsOf = (fakes: ReadonlyArray<FakeChain>) => fakes.map(({ chain }) => chain)

/** Indexes a chain from a block to its end. */
const index = (fake: FakeChain, start: number, until = fake.blocks.length - 1) =>
  indexChain({ chain: fake.chain, start, until }).pipe(Effect.provideService(ProgressReporter, () => Effect.void))

const walk = Effect.fnUntraced(function* (
  query: PageQuery,
  between: Effect.Effect<unknown, never, Services> = Effect.void,
  minRows = query.limit
) {
  const { getPage } = yield* AddressHistory
  const rows: Array<Appearance> = []
  for (let from = query.from; ; ) {
    const got = yield* getPage({ ...query, from })
    expect(got.rows.length).toBeLessThanOrEqual(query.limit)
    if (got.more) expect(got.rows.length).toBeGreaterThanOrEqual(minRows)
    rows.push(...got.rows)
    from = got.next
    if (!got.more) return rows
    yield* between
  }
})

const whole = (address: Address, order: PageQuery["order"], limit = 10): PageQuery => ({
  address,
  order,
  from: null,
  limit
})

const hashes = (rows: ReadonlyArray<Appearance>) => rows.map(({ record }) => record.txHash)

/** Sometimes three blocks with transactions in one second. */
const uneven = (block: number) => (block % 8 === 2 || block % 8 === 3 ? 0 : 12)

const hub = addressOf(3)

describe.each(databases)("an address's history on $name", { timeout: 120_000 }, ({ name, layer }) => {
  const run = <A, E>(scene: Scene, program: Effect.Effect<A, E, Services>) => {
    const stores = Layer.mergeAll(shortPages(scene.maxBytes), MetadataStore.layer).pipe(
      Layer.provideMerge(Layer.merge(layer, TokenSource.layerNoop))
    )
    const services = Layer.provideMerge(searching(scene), Layer.merge(stores, sourceOf(...scene.fakes)))
    const emptied = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const table of ["appearances", "searches", "coverage", "chain_starts", "checkpoints", "blocks"])
        yield* sql`DELETE FROM ${sql(table)}`
      return yield* program
    })
    return Effect.runPromise(
      Effect.provide(emptied, services).pipe(Effect.provideService(References.MinimumLogLevel, "None"))
    )
  }

  /** The first block of the index, or null for no index. */
  const starts = fc.constantFrom<number | null>(0, null, 130, 390, 30)

  test("is complete for all page sizes and combinations of sources", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          starts: fc.tuple(starts, starts),
          address: fc.integer({ min: 1, max: 6 }).map(addressOf),
          order: fc.constantFrom("ascending" as const, "descending" as const),
          limit: fc.integer({ min: 1, max: 60 }),
          rows: fc.integer({ min: 1, max: 40 }),
          // With a longer lag, some blocks would be missing from both the index from 390 and the explorer.
          lag: fc.integer({ min: 0, max: 10 }),
          from: fc.option(
            fc.integer({ min: -50, max: 5_000 }).map(s => ({ second: 1_500_000_000 + s, position: null })),
            { nil: null }
          ),
          last: fc.option(fc.integer({ min: -50, max: 5_000 }), { nil: undefined }),
          action: fc.option(fc.constantFrom("send" as const, "receive" as const), { nil: undefined }),
          // Three records or so.
          maxBytes: fc.constantFrom(undefined, 2_000)
        }),
        async ({ starts, address, order, limit, rows, lag, from, last, action, maxBytes }) => {
          const fakes = [new FakeChain("ethereum").grow(400, uneven), new FakeChain("polygon").grow(420, uneven)]
          const explorer = new FakeExplorer("routescan", ...fakes)
          Object.assign(explorer, { rows, lag })
          // The newest blocks come from the index: an explorer that lags omits them.
          const seen = fakes.map(({ blocks }, i) => blocks.length - 1 - (starts[i] === null ? lag : 0))
          const edge = from === null ? null : toKeysetBound(from, order)
          const sign = order === "ascending" ? 1 : -1
          const until = last === undefined ? undefined : { second: 1_500_000_000 + last, position: null }
          const range = { from, ...(until && { until }) }
          const query = { address, order, limit, ...range, ...(action && { actions: [action] }) }
          const inRange = ({ second }: SortKey) =>
            (edge === null || sign * (second - edge.second) >= 0) &&
            (until === undefined || sign * (second - until.second) <= 0)
          const all = (order === "ascending" ? expectedAscending : expected)(upTo(fakes, seen), address)
          const certain = new Set(all.filter(inRange).map(({ hash }) => hash))
          // A page may go on to the second of the first block that the explorer omits: the node has its time.
          const isPossible = (row: SortKey) => inRange(row) && row.second < omittedFrom(fakes, seen)
          const possible = expected(upTo(fakes, seen), address).filter(row => certain.has(row.hash) || isPossible(row))
          if (order === "descending") possible.reverse()
          await run(
            { fakes, explorers: [explorer], maxBytes },
            Effect.gen(function* () {
              for (const [i, fake] of fakes.entries()) if (starts[i] != null) yield* index(fake, starts[i]!)
              const found = yield* walk(query, Effect.void, maxBytes && 1)
              expect(found.toSorted((a, b) => sign * compareSortKeys(a, b))).toEqual(found)
              const listed = new Set(hashes(found))
              expect(hashes(found)).toEqual(possible.map(({ hash }) => hash).filter(hash => listed.has(hash)))
              const unfiltered = yield* walk({ address, order, ...range, limit: 2_000 }, Effect.void, 1)
              const known = unfiltered.filter(({ record }) => certain.has(record.txHash))
              expect(known).toHaveLength(certain.size)
              const kept = known.filter(({ record }) => action === undefined || record.action === action)
              expect(hashes(found).filter(hash => certain.has(hash))).toEqual(hashes(kept))
            })
          )
        }
      ),
      { numRuns: name === "SQLite" ? 20 : 5 }
    )
  })

  test("keeps the order within a second, also if pages and slices end in it", async () => {
    const fakes = [new FakeChain("ethereum").grow(60, uneven), new FakeChain("polygon").grow(60, uneven)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    explorer.rows = 1
    for (const order of ["ascending", "descending"] as const)
      await run(
        { fakes, explorers: [explorer] },
        Effect.gen(function* () {
          const all = (order === "ascending" ? expectedAscending : expected)(fakes, hub).map(({ hash }) => hash)
          expect(hashes(yield* walk(whole(hub, order, 1)))).toEqual(order === "ascending" ? all : all.toReversed())
        })
      )
  })

  test("an explorer yields exactly the rows of the index", async () => {
    const fakes = [new FakeChain().grow(400, uneven)]
    const scene = { fakes, explorers: [new FakeExplorer("routescan", ...fakes)] }
    const searched = await run(scene, walk(whole(hub, "descending")))
    const indexed = await run(scene, Effect.andThen(index(fakes[0]!, 0), walk(whole(hub, "descending"))))
    expect(searched).toEqual(indexed)
    expect(hashes(searched).toReversed()).toEqual(expected(fakes, hub).map(({ hash }) => hash))
  })

  test("is fetched once; another process fetches only blocks near the head", async () => {
    const fakes = [new FakeChain().grow(400)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    const scene = { fakes, explorers: [explorer] }
    await run(
      scene,
      Effect.gen(function* () {
        const first = yield* walk(whole(hub, "ascending"))
        expect(explorer.requested.splice(0).length).toBeGreaterThan(5)
        const { getPage } = yield* AddressHistory
        expect(hashes((yield* getPage(whole(hub, "ascending", 20))).rows)).toEqual(hashes(first.slice(0, 20)))
        const again = walk(whole(hub, "descending", 1_000))
        expect(hashes(yield* again)).toEqual(hashes(first).toReversed())
        expect(explorer.requested).toEqual([])
        expect(hashes(yield* Effect.provide(again, searching(scene)))).toEqual(hashes(first).toReversed())
        // Block 399 is the head, and 143 is final.
        expect(Math.min(...explorer.requested.map(([first]) => first))).toBe(144)
      })
    )
  })

  test("is found on a chain shorter than the finality depth", async () => {
    const fakes = [new FakeChain().grow(20)]
    await run(
      { fakes, explorers: [new FakeExplorer("routescan", ...fakes)] },
      Effect.gen(function* () {
        const all = expected(fakes, hub).map(({ hash }) => hash)
        expect(all.length).toBeGreaterThan(5)
        expect(hashes(yield* walk(whole(hub, "ascending")))).toEqual(all)
      })
    )
  })

  test("requests no indexed block, none above an index that follows the head, and few beyond the page's end", async () => {
    const fakes = [new FakeChain().grow(400)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    await run(
      { fakes, explorers: [explorer] },
      Effect.gen(function* () {
        yield* index(fakes[0]!, 300, 395)
        explorer.rows = 5
        yield* walk({
          ...whole(hub, "descending", 3),
          until: { second: fakes[0]!.blocks[250]!.timestamp, position: null }
        })
        expect(Math.min(...explorer.requested.map(([, last]) => last))).toBeGreaterThanOrEqual(249)
        const rows = yield* walk(whole(hub, "descending"))
        expect(Math.max(...explorer.requested.map(([, last]) => last))).toBe(299)
        expect(hashes(rows).toReversed()).toEqual(
          expected(fakes, hub)
            .map(({ hash }) => hash)
            .slice(0, rows.length)
        )
        expect(Math.max(...rows.map(({ block }) => block))).toBeLessThanOrEqual(395)
      })
    )
  })

  test("requests blocks above an index that lags, which the index may cover later", async () => {
    const fakes = [new FakeChain().grow(700)]
    await run(
      { fakes, explorers: [new FakeExplorer("routescan", ...fakes)] },
      Effect.gen(function* () {
        const all = expected(fakes, hub).map(({ hash }) => hash)
        yield* index(fakes[0]!, 0, 200)
        expect(hashes(yield* walk(whole(hub, "ascending", 50)))).toEqual(all)
        yield* index(fakes[0]!, 0)
        expect(hashes(yield* walk(whole(hub, "ascending", 50)))).toEqual(all)
      })
    )
  })

  test("loses and repeats nothing while the index grows between pages", async () => {
    const fakes = [new FakeChain().grow(400, uneven)]
    await run(
      { fakes, explorers: [new FakeExplorer("routescan", ...fakes)] },
      Effect.gen(function* () {
        yield* index(fakes[0]!, 350)
        const before = expected(fakes, hub).map(({ hash }) => hash)
        const grow = Effect.suspend(() => index(fakes[0]!.grow(5, uneven), 350)).pipe(Effect.orDie)
        expect(hashes(yield* walk(whole(hub, "descending", 7), grow)).toReversed()).toEqual(before)
        const up = hashes(yield* walk(whole(hub, "ascending", 7), grow))
        expect(up.slice(0, before.length)).toEqual(before)
        expect(up).toEqual(expected(fakes, hub).map(({ hash }) => hash))
      })
    )
  })

  test("stores nothing that a reorganization may revert", async () => {
    const fakes = [new FakeChain().grow(400)]
    const scene = { fakes, explorers: [new FakeExplorer("routescan", ...fakes)] }
    await run(
      scene,
      Effect.gen(function* () {
        yield* walk(whole(hub, "descending"))
        fakes[0]!.reorganize(30, 3)
        const rows = yield* Effect.provide(walk(whole(hub, "descending")), searching(scene))
        expect(hashes(rows).toReversed()).toEqual(expected(fakes, hub).map(({ hash }) => hash))
      })
    )
  })

  test("falls back to the next source, and returns to the first", async () => {
    const fakes = [new FakeChain().grow(400)]
    const [flaky, other] = [new FakeExplorer("etherscan", ...fakes), new FakeExplorer("routescan", ...fakes)]
    flaky.answers = question => question % 3 !== 1
    await run(
      { fakes, explorers: [flaky, other] },
      Effect.gen(function* () {
        const rows = yield* walk(whole(hub, "ascending"))
        expect(hashes(rows)).toEqual(expected(fakes, hub).map(({ hash }) => hash))
        expect(flaky.requested.length).toBeGreaterThan(other.requested.length)
        expect(other.requested.length).toBeGreaterThan(0)
      })
    )
  })

  const failureOf = (outcome: Result.Result<unknown, AddressHistoryError>) =>
    Result.isFailure(outcome) ? outcome.failure : undefined

  test("fails where no source responds, except for known rows", async () => {
    const fakes = [new FakeChain().grow(400)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    explorer.answers = () => false
    await run(
      { fakes, explorers: [explorer] },
      Effect.gen(function* () {
        yield* index(fakes[0]!, 200)
        const { getPage } = yield* AddressHistory
        const newest = yield* getPage(whole(hub, "descending", 20))
        expect(newest).toMatchObject({ more: true, rows: { length: 20 } })
        const failure = failureOf(yield* Effect.result(walk(whole(hub, "ascending"))))
        expect(failure?._tag).toBe("history/SourceUnavailable")
        expect(failure?.message).toMatch(/transactions of 0x0{39}3 on ethereum.*routescan.*503/)
      })
    )
  })

  test("fails for blocks between the explorer's newest and the index", async () => {
    const fakes = [new FakeChain().grow(400)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    explorer.lag = 12
    await run(
      { fakes, explorers: [explorer] },
      Effect.gen(function* () {
        yield* index(fakes[0]!, 390)
        const failure = failureOf(yield* Effect.result(walk(whole(hub, "descending"))))
        expect(failure?.message).toMatch(/ends 2 blocks too early/)
      })
    )
  })

  test("fails if no node has a listed transaction", async () => {
    const fakes = [new FakeChain().grow(400)]
    const lost = expected(fakes, hub)[3]!.hash
    await run(
      { fakes, explorers: [new FakeExplorer("routescan", ...fakes)], lost: new Set([lost]) },
      Effect.gen(function* () {
        const failure = failureOf(yield* Effect.result(walk(whole(hub, "ascending"))))
        expect(failure?.message).toContain(`transaction ${lost}`)
      })
    )
  })

  test("returns known rows after a timeout, and continues from there", async () => {
    const fakes = [new FakeChain().grow(400)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    explorer.meanwhile = Effect.sleep("30 millis")
    await run(
      { fakes, explorers: [explorer], options: { timeout: "100 millis" } },
      Effect.gen(function* () {
        const { getPage } = yield* AddressHistory
        const all = expected(fakes, hub).map(({ hash }) => hash)
        const some = yield* getPage(whole(hub, "ascending", 1_000))
        expect(some.more).toBe(true)
        expect(hashes(some.rows)).toEqual(all.slice(0, some.rows.length))
        const seen = hashes(some.rows)
        for (let from = some.next; seen.length < all.length; ) {
          const next = yield* getPage({ ...whole(hub, "ascending", 1_000), from })
          seen.push(...hashes(next.rows))
          from = next.next
        }
        expect(seen).toEqual(all)
        const none = yield* Effect.result(getPage({ ...whole(addressOf(1), "ascending", 1_000), actions: ["vote"] }))
        expect(failureOf(none)?._tag).toBe("history/BackfillPending")
      })
    )
  })

  test("does not search chains without nodes, and does not use the index unless configured", async () => {
    const fakes = [new FakeChain().grow(400)]
    const explorer = new FakeExplorer("routescan", ...fakes)
    await run(
      { fakes, explorers: [explorer], options: { chains: [] } },
      Effect.gen(function* () {
        yield* index(fakes[0]!, 380)
        const rows = yield* walk(whole(hub, "ascending"))
        expect(Math.min(...rows.map(({ block }) => block))).toBeGreaterThanOrEqual(380)
        expect(explorer.requested).toEqual([])
      })
    )
    await run(
      { fakes, explorers: [explorer], options: { indexed: false } },
      Effect.gen(function* () {
        yield* index(fakes[0]!, 0)
        yield* walk(whole(hub, "descending"))
        expect(explorer.requested[0]).toEqual([0, 399])
      })
    )
  })
})
