import { sqlLayer } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { addressOf, appearanceAt, positionOf, type Spot } from "../../test/appearances.ts"
import { HistoryStore, type PageQuery } from "../index.ts"
import { pageQuery } from "./page.ts"

const address = addressOf(1)
const votes: PageQuery = { address, order: "ascending", from: null, limit: 100, actions: ["vote"] }

const spot = (second: number): Spot => ({
  second,
  position: positionOf(0, 0, 0),
  action: second % 7 === 0 ? "vote" : "send",
  contractType: "token"
})

const sevenths = (seconds: ReadonlyArray<number>) => seconds.filter(second => second % 7 === 0)

const inStore = <A, E>(program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>) =>
  Effect.runPromise(Effect.provide(program, Layer.provideMerge(HistoryStore.layer, sqlLayer("sqlite::memory:"))))

const put = (seconds: ReadonlyArray<number>) =>
  Effect.flatMap(HistoryStore, store => store.put(seconds.map(second => appearanceAt(address, spot(second)))))

const whole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ whole: number }>`SELECT whole FROM sought`
  return row?.whole
})

const untilWhole = Effect.repeat(Effect.andThen(Effect.sleep("2 millis"), whole), { while: is => is !== 1 })

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

test("a long history is looked through bit by bit while its index is made, and nothing of it is missed or told twice", () =>
  inStore(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const page = pageQuery(sql, 4, 5)
      const seen = (query: Partial<PageQuery> = {}) =>
        Effect.map(page({ ...votes, ...query }), ({ rows, more }) => [rows.map(({ second }) => second), more] as const)
      yield* put(range(100, 200))
      expect(yield* seen()).toEqual([sevenths(range(100, 200)), false])
      expect(yield* whole).toBe(0)
      // before what is in the index, behind it, and in place of what is
      yield* put([70, ...range(200, 230), 105])
      expect(yield* seen({ order: "descending", limit: 3 })).toEqual([[224, 217, 210], true])
      expect(yield* seen({ limit: 2 })).toEqual([[70, 105], true])
      yield* untilWhole
      yield* put([49])
      yield* sql`DELETE FROM appearances WHERE address = ${Buffer.from(address.slice(2), "hex")} AND second = 112`
      const left = sevenths([49, 70, ...range(100, 230)]).filter(second => second !== 112)
      expect(yield* seen()).toEqual([left, false])
      const [kinds] = yield* sql<{ n: number }>`SELECT count(*) AS n FROM kinds`
      const [places] = yield* sql<{ n: number }>`SELECT count(*) AS n FROM places`
      expect(kinds).toEqual(places)
      // and by another process, which finds it there
      const other = yield* pageQuery(sql, 4)(votes)
      expect(other.rows.map(({ second }) => second)).toEqual(left)
    })
  ))

test("an index that was left unfinished is made anew", () =>
  inStore(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* put(range(0, 60))
      const bytes = Buffer.from(address.slice(2), "hex")
      yield* sql`INSERT INTO sought (address, whole) VALUES (${bytes}, 0)`
      yield* sql`INSERT INTO kinds SELECT address, kind, second, position FROM places WHERE second < 10`
      const page = pageQuery(sql, 4, 7)
      const seen = Effect.map(page(votes), ({ rows }) => rows.map(({ second }) => second))
      expect(yield* seen).toEqual(sevenths(range(0, 60)))
      yield* untilWhole
      expect(yield* seen).toEqual(sevenths(range(0, 60)))
    })
  ))

test("others have their turn meanwhile", () =>
  inStore(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* put(range(0, 500))
      let turns = 0
      const ticking = setInterval(() => turns++, 0)
      yield* pageQuery(sql, 5, 10)({ ...votes, limit: 90 })
      const whileReading = turns
      yield* untilWhole
      clearInterval(ticking)
      expect(whileReading).toBeGreaterThan(2)
      expect(turns - whileReading).toBeGreaterThan(20)
    })
  ))
