import type { Address } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { databases } from "@glossa/database/testing"
import { compareSortKeys, type PageCursor, type SortKey, toKeysetBound, unpackPosition } from "@glossa/timestamp"
import { Cause, Effect, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import {
  addressOf,
  appearanceAt,
  positionOf,
  someActions,
  someContractTypes,
  someProtocols,
  type TestAct,
  testAct
} from "../../test/appearances.ts"
import { type Appearance, DamagedRecordError, HistoryStore, type Page, type PageQuery } from "../index.ts"
import { pageStatement, readPage } from "./page.ts"
import { hexToBytes } from "./rows/columns.ts"
import { leanRecord } from "./rows/packedRecord.ts"

type Question = Omit<PageQuery, "address">

const subset = <A>(of: ReadonlyArray<A>) => fc.option(fc.subarray([...of]), { nil: undefined, freq: 3 })

const bound: fc.Arbitrary<PageCursor | null> = fc.oneof(
  fc.constant(null),
  testAct.map(({ second }) => ({ second, position: null })),
  testAct.map(({ second, position }) => ({ second, position }))
)

const question: fc.Arbitrary<Question> = fc
  .record({
    order: fc.constantFrom("ascending" as const, "descending" as const),
    from: bound,
    limit: fc.integer({ min: 1, max: 9 }),
    chains: subset(chainNames),
    actions: subset(someActions),
    contractTypes: subset(someContractTypes),
    protocols: subset(someProtocols),
    spam: fc.constantFrom(undefined, "show" as const, "hide" as const),
    until: bound
  })
  .map(({ chains, actions, contractTypes, protocols, spam, until, ...rest }) => ({
    ...rest,
    ...(protocols && { protocols }),
    ...(spam && { spam }),
    ...(until && { until }),
    ...(chains && { chains }),
    ...(actions && { actions }),
    ...(contractTypes && { contractTypes })
  }))

const sortKeyText = ({ second, position }: SortKey) => `${second}/${position}`

/** The keys in an order, each once. */
const inOrder = (places: ReadonlyArray<SortKey>, order: PageQuery["order"]) => [
  ...new Set(places.toSorted((a, b) => (order === "ascending" ? 1 : -1) * compareSortKeys(a, b)).map(sortKeyText))
]

/** One act for each position. */
const distinct = (acts: ReadonlyArray<TestAct>) => [...new Map(acts.map(s => [sortKeyText(s), s])).values()]

/** Whether a place is up to an end in the order of the sign: the end's second included, the place of a cursor not. */
const isWithin = (place: SortKey, { second, position }: PageCursor, sign: number) =>
  position === null ? sign * (place.second - second) <= 0 : sign * compareSortKeys(place, { second, position }) < 0

/** The whole history, by plain filters and a sort. */
const listed = (acts: ReadonlyArray<TestAct>, query: Question) => {
  const { order, from, until, chains: on, actions, contractTypes, protocols, spam } = query
  const sign = order === "ascending" ? 1 : -1
  const edge = from === null ? null : toKeysetBound(from, order)
  return acts
    .filter(s => on === undefined || on.includes(chainNames[unpackPosition(s.position).chain]!))
    .filter(s => actions === undefined || actions.includes(s.action))
    .filter(s => contractTypes === undefined || contractTypes.includes(s.contractType))
    .filter(s => protocols === undefined || protocols.includes(s.protocol ?? ""))
    .filter(s => spam !== "hide" || s.spam !== true)
    .filter(s => until === undefined || isWithin(s, until, sign))
    .filter(s => edge === null || sign * compareSortKeys(s, edge) > 0)
    .sort((a, b) => sign * compareSortKeys(a, b))
}

const stores = databases.map(({ name, layer }) => ({
  name,
  services: Layer.provideMerge(HistoryStore.layer, layer)
}))

describe.each(stores)("pages on $name", { timeout: 60_000 }, ({ services }) => {
  const runtime = ManagedRuntime.make(services)
  afterAll(() => runtime.dispose())
  const run = <A, E>(program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>) => runtime.runPromise(program)

  let addresses = 0
  const put = (address: Address, acts: ReadonlyArray<TestAct>) =>
    Effect.flatMap(HistoryStore, store =>
      store.put(
        acts.map(s => appearanceAt(address, s)),
        []
      )
    )

  /** Reads pages to the end; `between` runs before each page, and `holds` must be true for each but the first. */
  const walk = Effect.fnUntraced(function* <E, R>(
    query: PageQuery,
    between: Effect.Effect<unknown, E, R>,
    holds: (page: Page) => boolean = () => true
  ) {
    const store = yield* HistoryStore
    const rows: Array<Appearance> = []
    for (let from = query.from; ; ) {
      yield* between
      const page = yield* store.getPage({ ...query, from })
      expect(page.rows.length).toBeLessThanOrEqual(query.limit)
      if (page.rows.length === 0) expect(page.next).toEqual(from)
      if (rows.length > 0) expect(holds(page)).toBe(true)
      expect(page.more && page.rows.length < query.limit).toBe(false)
      rows.push(...page.rows)
      from = page.next
      if (!page.more) return rows
    }
  })

  test("joined equal the whole history", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(testAct, { maxLength: 40 }), question, async (some, query) => {
        const [address, acts] = [addressOf(++addresses), distinct(some)]
        await run(Effect.all([put(address, acts), put(addressOf(++addresses), acts)]))
        const rows = await run(walk({ address, ...query }, Effect.void, page => page.rows.length > 0))
        expect(rows).toEqual(listed(acts, query).map(s => appearanceAt(address, s)))
      }),
      { numRuns: 200 }
    )
  })

  test("that end early for their bytes equal the whole history when joined", async () => {
    const maxBytes = 4_000
    const long = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(testAct, { maxLength: 40 }), long, question, async (some, lengths, query) => {
        const [address, acts] = [addressOf(++addresses), distinct(some)]
        const withText = (act: TestAct): Appearance => {
          const appearance = appearanceAt(address, act)
          const description = "é".repeat(lengths[appearance.position % lengths.length]! / 2)
          return { ...appearance, record: { ...appearance.record, description } }
        }
        const bytesOf = ({ record }: Appearance) => Buffer.byteLength(leanRecord(record))
        await run(Effect.flatMap(HistoryStore, store => store.put(acts.map(withText), [])))
        const rows = await run(
          Effect.gen(function* () {
            const getPage = readPage(yield* SqlClient.SqlClient, maxBytes)
            const rows: Array<Appearance> = []
            for (let from = query.from; ; ) {
              const page = yield* getPage({ address, ...query, from })
              const bytes = page.rows.reduce((sum, row) => sum + bytesOf(row), 0)
              expect(page.rows.length === 1 || bytes <= maxBytes).toBe(true)
              expect(page.more && page.rows.length === 0).toBe(false)
              // A page is not shorter than it has to be.
              const next = listed(acts, { ...query, from: page.next })[0]
              expect(page.more).toBe(next !== undefined)
              if (page.more && page.rows.length < query.limit)
                expect(bytes + bytesOf(withText(next!))).toBeGreaterThan(maxBytes)
              rows.push(...page.rows)
              from = page.next
              if (!page.more) return rows
            }
          })
        )
        expect(rows).toEqual(listed(acts, query).map(withText))
      }),
      { numRuns: 200 }
    )
  })

  test("have each row once while rows are appended", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(testAct, { minLength: 5, maxLength: 30 }),
        fc.array(fc.array(testAct, { maxLength: 4 }), { maxLength: 12 }),
        question,
        async (some, batches, query) => {
          const [address, initial] = [addressOf(++addresses), distinct(some)]
          const known = new Set(initial.map(sortKeyText))
          const added: Array<TestAct> = []
          const append = Effect.suspend(() => {
            const batch = distinct(batches.pop() ?? []).filter(s => !known.has(sortKeyText(s)))
            for (const s of batch) known.add(sortKeyText(s))
            added.push(...batch)
            return put(address, batch)
          })
          await run(put(address, initial))
          const rows = await run(walk({ address, ...query }, append))
          const places = rows.map(sortKeyText)
          expect(places).toEqual(inOrder(rows, query.order))
          const late = new Set(added.map(sortKeyText))
          expect(places.filter(place => !late.has(place))).toEqual(listed(initial, query).map(sortKeyText))
          const all = new Set(listed([...initial, ...added], query).map(sortKeyText))
          expect(places.every(place => all.has(place))).toBe(true)
        }
      ),
      { numRuns: 60 }
    )
  })

  test("are complete in both orders while another fiber appends", async () => {
    const address = addressOf(++addresses)
    const at = (i: number): TestAct => ({
      second: 1_700_000_000 + Math.floor(i / 5),
      position: positionOf(i % 3, 0, i % 5),
      action: "send",
      contractType: "native"
    })
    const initial = Array.from({ length: 60 }, (_, i) => at(i))
    const later = Array.from({ length: 60 }, (_, i) => at(60 + i))
    await run(put(address, initial))
    const appending = Effect.forEach(later, s => Effect.andThen(put(address, [s]), Effect.yieldNow), { discard: true })
    const [down, up] = await run(
      Effect.all(
        [
          walk({ address, order: "descending", from: { ...at(59), position: null }, limit: 7 }, Effect.yieldNow),
          walk({ address, order: "ascending", from: null, limit: 7 }, Effect.yieldNow),
          appending
        ],
        { concurrency: "unbounded" }
      )
    )
    expect(down.map(sortKeyText)).toEqual(inOrder(initial, "descending"))
    expect(up.slice(0, 60).map(sortKeyText)).toEqual(inOrder(initial, "ascending"))
    expect(up.map(sortKeyText)).toEqual(inOrder(up, "ascending"))
  })

  test("are empty for an address without history, without chains, and without matches", async () => {
    const address = addressOf(++addresses)
    const empty = { rows: [], next: null, more: false }
    const ask = (query: Partial<PageQuery>) =>
      run(
        Effect.flatMap(HistoryStore, store =>
          store.getPage({ address, order: "descending", from: null, limit: 5, ...query })
        )
      )
    expect(await ask({})).toEqual(empty)
    await run(put(address, [{ second: 1, position: positionOf(0, 0, 0), action: "send", contractType: "native" }]))
    expect((await ask({})).rows).toHaveLength(1)
    expect(await ask({ chains: [] })).toEqual(empty)
    expect(await ask({ chains: ["polygon"] })).toEqual(empty)
    expect(await ask({ actions: ["vote"] })).toEqual(empty)
    expect(await ask({ contractTypes: ["lending"], from: { second: 5, position: null } })).toEqual({
      ...empty,
      next: { second: 5, position: null }
    })
  })

  test("reach the first and the last second of a cursor", async () => {
    const address = addressOf(++addresses)
    const acts = [0, 4_294_967_296, 253_402_300_799].map(
      (second): TestAct => ({
        second,
        position: positionOf(2, 99, 99_999),
        action: "send",
        contractType: "native"
      })
    )
    await run(put(address, acts))
    for (const second of [-62_167_219_200, 0])
      expect(
        await run(walk({ address, order: "ascending", from: { second, position: null }, limit: 2 }, Effect.void))
      ).toHaveLength(3)
    const last = { second: 253_402_300_799, position: null }
    expect(await run(walk({ address, order: "descending", from: last, limit: 2 }, Effect.void))).toHaveLength(3)
  })

  test("fail at a damaged row, and name it", async () => {
    const address = addressOf(++addresses)
    const act = (second: number): TestAct => ({ second, position: 1, action: "send", contractType: "token" })
    const page = (until: PageCursor) =>
      HistoryStore.use(store => store.getPage({ address, order: "ascending", from: null, until, limit: 9 }))
    await run(
      Effect.gen(function* () {
        yield* put(address, [act(1), act(2), act(3)])
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE appearances SET record = ${Buffer.from("damage")}
          WHERE address = ${hexToBytes(address)} AND second = 2`
        const failure = yield* Effect.sandbox(page({ second: 3, position: null })).pipe(Effect.flip)
        expect(Cause.squash(failure)).toBeInstanceOf(DamagedRecordError)
        expect(Cause.squash(failure)).toMatchObject({ chain: "ethereum", address, second: 2, position: 1 })
        expect((yield* page({ second: 2, position: 1 })).rows.map(({ second }) => second)).toEqual([1])
      })
    )
  })

  test("have the new row when one is replaced", async () => {
    const address = addressOf(++addresses)
    const first: TestAct = { second: 7, position: positionOf(0, 0, 1), action: "send", contractType: "native" }
    await run(Effect.all([put(address, [first]), put(address, [{ ...first, action: "swap" }])]))
    const page = await run(
      Effect.flatMap(HistoryStore, s => s.getPage({ address, order: "ascending", from: null, limit: 9 }))
    )
    expect(page.rows.map(row => row.record.action)).toEqual(["swap"])
  })

  const planOf = (query: PageQuery) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const statement = pageStatement(sql)(query)
      const lines = yield* sql.withTransaction(
        sql.onDialectOrElse({
          // PostgreSQL scans small tables whole unless these are off
          pg: () =>
            sql`SET LOCAL enable_seqscan = off`.pipe(
              Effect.andThen(sql`SET LOCAL enable_bitmapscan = off`),
              Effect.andThen(sql`EXPLAIN ${statement}`)
            ),
          orElse: () => sql`EXPLAIN QUERY PLAN ${statement}`
        })
      )
      return JSON.stringify(lines)
    })

  const query: PageQuery = { address: addressOf(1), order: "descending", from: { second: 1, position: 2 }, limit: 50 }

  test("without filters are read from the primary key, without sorting", async () => {
    const plan = await run(planOf(query))
    expect(plan).toMatch(/PRIMARY KEY|appearances_pkey/)
    expect(plan).not.toMatch(/sort|TEMP B-TREE/i)
  })

  test("of a range are read from the primary key within both ends", async () => {
    for (const order of ["ascending", "descending"] as const) {
      const plan = await run(planOf({ ...query, order, until: { second: 1, position: null } }))
      expect(plan).toMatch(
        /PRIMARY KEY \(address=\? AND \(second,position\)>\(\?,\?\) AND \(second,position\)<|Index Cond.*<.*ROW.*>|Index Cond.*>.*ROW.*</
      )
    }
  })

  test("with filters are read from the index and the primary key", async () => {
    const plan = await run(planOf({ ...query, actions: ["send"] }))
    expect(plan).toMatch(/appearances_by_filter/)
    expect(plan).not.toMatch(/SCAN (a|appearances)\b|Seq Scan on appearances/)
  })
})
