import { createKnowledge, OperatorKnowledge } from "@glossa/classify/effect"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { addressOf, appearanceAt, hashOf, positionOf, type TestAct, transactionsOf } from "../test/appearances.ts"
import { rulesNumber } from "./HistoryStore.ts"
import { type Appearance, type BlockFlaw, HistoryStore, type IndexedBlock, type RecentBlock } from "./index.ts"

const testAct = (second: number, position: number): TestAct => ({
  second,
  position,
  action: "send",
  contractType: "native"
})

const blockOf = (
  number: number,
  parent: RecentBlock | null,
  appearances: ReadonlyArray<Appearance> = []
): IndexedBlock => ({
  chain: "ethereum",
  number,
  hash: hashOf(`block ${number}`),
  parentHash: parent?.hash ?? null,
  second: 1_600_000_000 + number * 12,
  ordinal: 0,
  transactions: transactionsOf(appearances).map(transaction => ({ ...transaction, block: number })),
  appearances
})

describe.each(databases)("the store on $name", { timeout: 60_000 }, ({ layer }) => {
  const run = <A, E>(program: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(program, layer))
  /** The store as a new process opens it. */
  const opened = <A, E>(use: (store: HistoryStore["Service"]) => Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.provide(Effect.flatMap(HistoryStore, use), Layer.fresh(HistoryStore.layer))

  test("is opened repeatedly, by several processes at once", () =>
    run(
      Effect.gen(function* () {
        const checkpoint = opened(store => store.getCheckpoint("ethereum"))
        expect(yield* Effect.all([checkpoint, checkpoint, checkpoint], { concurrency: "unbounded" })).toEqual([
          null,
          null,
          null
        ])
        yield* opened(store => store.append("ethereum", [blockOf(0, null)]))
        expect(yield* checkpoint).toMatchObject({ next: 1 })
      })
    ))

  test("numbers versions of the rules", () =>
    run(
      Effect.gen(function* () {
        yield* opened(() => Effect.void)
        const sql = yield* SqlClient.SqlClient
        const [a, b] = [yield* rulesNumber(sql, "a"), yield* rulesNumber(sql, "b")]
        expect(new Set([a, b]).size).toBe(2)
        const again = yield* Effect.all(
          ["a", "b", "c", "c"].map(version => rulesNumber(sql, version)),
          { concurrency: "unbounded" }
        )
        expect(again.slice(0, 2)).toEqual([a, b])
        expect(again[2]).toBe(again[3])
      })
    ))

  test("has other rules with the knowledge of an operator", () =>
    run(
      Effect.gen(function* () {
        const rulesWith = (name: string) => {
          const knowledge = createKnowledge({ labels: [{ chain: "*", address: addressOf(1), name }] })
          return opened(store => Effect.succeed(store.rules)).pipe(
            Effect.provideService(OperatorKnowledge, Result.getOrThrow(knowledge))
          )
        }
        const plain = yield* opened(store => Effect.succeed(store.rules))
        const [one, other, again] = [yield* rulesWith("One"), yield* rulesWith("Other"), yield* rulesWith("One")]
        expect(new Set([plain, one, other]).size).toBe(3)
        expect(again).toBe(one)
      })
    ))

  test("appends what follows the checkpoint, and nothing else", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const zero = blockOf(0, null)
          const one = blockOf(1, zero, [appearanceAt(addressOf(1), testAct(1_600_000_012, positionOf(0, 0, 0)))])
          const moved = { _tag: "history/CheckpointMoved", chain: "ethereum" }
          expect(yield* Effect.flip(store.append("ethereum", [one]))).toMatchObject(moved)
          yield* store.append("ethereum", [zero])
          expect(yield* Effect.flip(store.append("ethereum", [zero]))).toMatchObject(moved)
          expect(yield* Effect.flip(store.append("ethereum", [blockOf(2, one)]))).toMatchObject(moved)
          const stranger = { ...one, parentHash: hashOf("another block 0") }
          expect(yield* Effect.flip(store.append("ethereum", [stranger]))).toMatchObject({ ...moved, expected: 1 })
          expect(
            (yield* store.getPage({ address: addressOf(1), order: "ascending", from: null, limit: 9 })).rows
          ).toEqual([])
          yield* store.append("ethereum", [one, blockOf(2, one)])
          expect(yield* store.getCheckpoint("ethereum")).toEqual({ first: 0, next: 3, hash: hashOf("block 2") })
          expect((yield* store.getRecentBlocks("ethereum")).map(mark => mark.number)).toEqual([2, 1, 0])
          expect(
            (yield* store.getPage({ address: addressOf(1), order: "ascending", from: null, limit: 9 })).rows
          ).toEqual(one.appearances)
        })
      )
    ))

  test("rolls blocks back only at the expected checkpoint", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const at = (second: number) => appearanceAt(addressOf(1), testAct(second, positionOf(0, 0, 3)))
          const zero = blockOf(0, null, [at(1_600_000_000)])
          const one = blockOf(1, zero, [at(1_600_000_012)])
          yield* store.append("ethereum", [zero, one])
          expect(yield* Effect.flip(store.rollback({ chain: "ethereum", next: 1, ancestor: null }))).toMatchObject({
            _tag: "history/CheckpointMoved"
          })
          yield* store.rollback({ chain: "ethereum", next: 2, ancestor: zero })
          const rows = Effect.map(
            store.getPage({ address: addressOf(1), order: "ascending", from: null, limit: 9 }),
            page => page.rows
          )
          expect(yield* rows).toEqual(zero.appearances)
          yield* store.rollback({ chain: "ethereum", next: 1, ancestor: null })
          expect(yield* rows).toEqual([])
          expect(yield* store.getCheckpoint("ethereum")).toEqual({ first: 0, next: 0, hash: null })
          const elsewhere = blockOf(5, null)
          expect(yield* Effect.flip(store.append("ethereum", [elsewhere]))).toMatchObject({ expected: 5 })
          yield* store.append("ethereum", [zero])
          expect(yield* rows).toEqual(zero.appearances)
        })
      )
    ))

  test("finds a transaction by its hash, wherever it was written, until it is rolled back", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const at = (second: number) => appearanceAt(addressOf(1), testAct(second, positionOf(0, 0, 3)))
          const [zero, one] = [blockOf(0, null, [at(1_600_000_000)]), blockOf(1, blockOf(0, null), [at(1_600_000_012)])]
          const hashes = [zero, one].map(({ transactions }) => transactions[0]!.hash)
          const found = Effect.forEach(hashes, hash => store.getTransactions(hash))
          expect(yield* found).toEqual([[], []])
          yield* store.append("ethereum", [zero, one])
          expect(yield* found).toEqual([zero.transactions, one.transactions])
          const [place] = one.transactions
          expect(yield* store.getAppearance(addressOf(1), place!)).toEqual(one.appearances[0])
          expect(yield* store.getAppearance(addressOf(2), place!)).toBeUndefined()

          // A transaction may be in another block after a reorganization.
          yield* store.rollback({ chain: "ethereum", next: 2, ancestor: zero })
          expect(yield* found).toEqual([zero.transactions, []])
          const later = { ...place!, second: 1_600_000_024, block: 2 }
          yield* store.append("ethereum", [blockOf(1, zero)])
          yield* store.fill("ethereum", [{ ...blockOf(2, null), transactions: [later] }])
          expect(yield* found).toEqual([zero.transactions, [later]])

          // Without a chain id, a transaction is valid on every chain.
          const elsewhere = { ...later, chain: "polygon" as const, position: positionOf(2, 0, 3) }
          yield* store.put([], [elsewhere])
          expect(yield* store.getTransactions(hashes[1]!)).toEqual([later, elsewhere])
          yield* store.rollback({ chain: "ethereum", next: 2, ancestor: null })
          expect(yield* found).toEqual([[], [later, elsewhere]])
        })
      )
    ))

  test("knows which blocks are indexed, and the time from which and to which that is all", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const coverage = Effect.map(store.coverages, all => all.get("ethereum"))
          const key = (number: number) => 100 * (1_600_000_000 + number * 12)
          const range = (first: number, next: number) => ({
            first,
            next,
            since: key(first),
            until: key(next - 1) + 1
          })
          expect(yield* store.coverages).toEqual(new Map())
          const [five, six] = [blockOf(5, null), blockOf(6, blockOf(5, null))]
          yield* store.append("ethereum", [five, six])
          expect(yield* coverage).toEqual({ start: 5, ranges: [range(5, 7)], flaws: [] })
          yield* store.declareStart("ethereum", 1)
          yield* store.declareStart("ethereum", 3)
          expect(yield* coverage).toEqual({ start: 1, ranges: [range(5, 7)], flaws: [] })
          yield* store.fill("ethereum", [blockOf(2, null), blockOf(3, null)])
          expect(yield* coverage).toEqual({ start: 1, ranges: [range(2, 4), range(5, 7)], flaws: [] })
          yield* store.fill("ethereum", [blockOf(4, null)])
          expect(yield* coverage).toEqual({ start: 1, ranges: [range(2, 7)], flaws: [] })

          const indexed = Effect.map(store.getIndexedBlocks("ethereum", { first: 0, next: 9 }), blocks =>
            blocks.map(({ number, hash }) => [number, hash])
          )
          const expected = (...numbers: ReadonlyArray<number>) => numbers.map(n => [n, hashOf(`block ${n}`)])
          expect(yield* indexed).toEqual(expected(2, 3, 4, 5, 6))

          // The next block 6 may be earlier than the removed one.
          yield* store.rollback({ chain: "ethereum", next: 7, ancestor: five })
          expect(yield* indexed).toEqual(expected(2, 3, 4, 5))
          expect(yield* coverage).toEqual({ start: 1, ranges: [range(2, 6)], flaws: [] })
          yield* store.rollback({ chain: "ethereum", next: 6, ancestor: null })
          expect(yield* indexed).toEqual(expected(2, 3, 4))
          expect(yield* coverage).toEqual({ start: 1, ranges: [{ ...range(2, 5), until: 0 }], flaws: [] })
          yield* store.append("ethereum", [five])
          expect(yield* coverage).toEqual({ start: 1, ranges: [range(2, 6)], flaws: [] })
        })
      )
    ))

  test("knows which indexed blocks have a flaw, until they are filled without it or rolled back", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const block = (number: number, flaw?: BlockFlaw): IndexedBlock => ({
            ...blockOf(number, number === 0 ? null : blockOf(number - 1, null)),
            flaw
          })
          const flaws = Effect.map(store.coverages, all =>
            all.get("ethereum")?.flaws.map(({ first, next, flaw }) => [first, next, flaw])
          )
          const ranges = Effect.map(store.coverages, all =>
            all.get("ethereum")?.ranges.map(({ first, next }) => [first, next])
          )
          yield* store.append("ethereum", [
            block(0, "untraced"),
            block(1, "untraced"),
            block(2),
            block(3, "contradictory")
          ])
          yield* store.append("ethereum", [block(4, "partly-traced"), block(5)])
          expect(yield* flaws).toEqual([
            [0, 2, "untraced"],
            [3, 4, "contradictory"],
            [4, 5, "partly-traced"]
          ])
          yield* store.fill("ethereum", [{ ...block(1), parentHash: null }, block(2)])
          expect(yield* flaws).toEqual([
            [0, 1, "untraced"],
            [3, 4, "contradictory"],
            [4, 5, "partly-traced"]
          ])
          yield* store.rollback({ chain: "ethereum", next: 6, ancestor: blockOf(2, null) })
          expect(yield* flaws).toEqual([[0, 1, "untraced"]])
          expect(yield* ranges).toEqual([[0, 3]])
        })
      )
    ))

  test("joins ranges of different rules, and keeps their times where one replaces a part of another", () =>
    run(
      Effect.gen(function* () {
        const blocks = Array.from({ length: 9 }, (_, i) => blockOf(i, null))
        const fill = (rules: string, first: number, next: number) =>
          Effect.flatMap(HistoryStore, store =>
            store.fill("polygon", blocks.slice(first, next) as [IndexedBlock, ...Array<IndexedBlock>])
          ).pipe(Effect.provide(Layer.fresh(HistoryStore.layerWithRules(rules))))
        yield* fill("old", 0, 8)
        yield* fill("new", 3, 5)
        const read = opened(store => Effect.all([store.coverages, store.getCoverage("polygon")]))
        const [coverages, ranges] = yield* read
        expect(ranges.map(({ first, next }) => [first, next])).toEqual([
          [0, 3],
          [3, 5],
          [5, 8]
        ])
        expect(coverages.get("polygon")).toEqual({
          start: 0,
          ranges: [{ first: 0, next: 8, since: 160_000_000_000, until: 160_000_008_401 }],
          flaws: []
        })
      })
    ))

  test("rolls back all or nothing", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const zero = blockOf(0, null)
          const one = blockOf(1, zero)
          yield* store.append("ethereum", [zero, one])
          const before = yield* store.getCheckpoint("ethereum")
          yield* sql`ALTER TABLE blocks RENAME TO moved`
          yield* Effect.flip(store.rollback({ chain: "ethereum", next: 2, ancestor: zero }))
          yield* Effect.flip(store.append("ethereum", [blockOf(2, one)]))
          expect(yield* store.getCheckpoint("ethereum")).toEqual(before)
        })
      )
    ))

  test("appends a block of many appearances", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const crowd = Array.from({ length: 3001 }, (_, i) =>
            appearanceAt(addressOf(i % 500), testAct(1_600_000_000, positionOf(0, 0, i)))
          )
          const zero = blockOf(0, null, crowd)
          yield* store.append("ethereum", [zero])
          const page = yield* store.getPage({ address: addressOf(7), order: "ascending", from: null, limit: 100 })
          expect(page.rows).toEqual(crowd.filter(({ address }) => address === addressOf(7)))
          yield* store.rollback({ chain: "ethereum", next: 1, ancestor: null })
          const sql = yield* store.getActivity(addressOf(7))
          expect(sql).toEqual([])
        })
      )
    ))

  test("returns the chains on which an address is active, and since when", () =>
    run(
      opened(store =>
        Effect.gen(function* () {
          const places = [
            [100, positionOf(2, 0, 5)],
            [300, positionOf(0, 0, 99_999)],
            [200, positionOf(0, 99, 0)],
            [200, positionOf(2, 0, 0)]
          ] as const
          yield* store.put(
            places.map(([second, position]) => appearanceAt(addressOf(1), testAct(second, position))),
            []
          )
          expect(yield* store.getActivity(addressOf(1))).toEqual([
            { chain: "ethereum", first: 200, last: 300, transactions: 2 },
            { chain: "polygon", first: 100, last: 200, transactions: 2 }
          ])
        })
      )
    ))
})
