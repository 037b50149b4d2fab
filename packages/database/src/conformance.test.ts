import { Effect, Exit, Fiber, Stream } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import { describe, expect, test } from "vitest"
import { databases } from "./testing.ts"

describe.each(databases)("a database on $name", { timeout: 60_000 }, ({ layer }) => {
  const it = <A, E>(title: string, program: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    test(title, () => Effect.runPromise(Effect.asVoid(Effect.provide(program, layer))))

  const reasonOf = <A>(effect: Effect.Effect<A, SqlError.SqlError>) =>
    Effect.map(Effect.flip(effect), error => error.reason._tag)

  const things = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
    yield* sql`CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, big BIGINT, raw ${bytes})`
    return sql
  })

  const names = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ name: string }>`SELECT name FROM things ORDER BY id`
    return rows.map(row => row.name)
  })

  it(
    "stores text, integers, bytes and NULL",
    Effect.gen(function* () {
      const sql = yield* things
      const hostile = "'; DROP TABLE things; -- \u202e 💥"
      const raw = new Uint8Array([0, 1, 254, 255])
      yield* sql`INSERT INTO things ${sql.insert([
        { id: 1, name: hostile, big: 2 ** 40, raw },
        { id: 2, name: "", big: null, raw: null },
        { id: 3, name: "bigint", big: 9007199254740991n, raw: new Uint8Array(0) }
      ])}`
      yield* sql`INSERT INTO things (id, name, big) VALUES (${4}, ${"left out"}, ${undefined})`
      const rows = yield* sql<{ name: string; big: unknown; raw: Uint8Array | null }>`SELECT * FROM things ORDER BY id`
      expect(rows.map(row => row.name)).toEqual([hostile, "", "bigint", "left out"])
      expect(rows.map(row => row.big)).toEqual([2 ** 40, null, 2 ** 53 - 1, null])
      expect(rows.map(row => row.raw && Array.from(row.raw))).toEqual([[0, 1, 254, 255], null, [], null])
    })
  )

  it(
    "returns no rows of an empty table",
    Effect.gen(function* () {
      const sql = yield* things
      expect(yield* sql`SELECT * FROM things`).toEqual([])
      expect(yield* sql`DELETE FROM things WHERE id = ${7}`).toEqual([])
    })
  )

  it(
    "returns rows as objects, values and streams",
    Effect.gen(function* () {
      const sql = yield* things
      yield* sql`INSERT INTO things ${sql.insert([
        { id: 1, name: "n1" },
        { id: 2, name: "n2" },
        { id: 3, name: "n3" }
      ])}`
      expect(yield* sql`SELECT name FROM things WHERE ${sql.in("id", [1, 3])} ORDER BY id`).toEqual([
        { name: "n1" },
        { name: "n3" }
      ])
      expect(yield* Stream.runCollect(sql`SELECT name FROM things ORDER BY id DESC`.stream)).toEqual([
        { name: "n3" },
        { name: "n2" },
        { name: "n1" }
      ])
      expect(yield* sql`SELECT name, id FROM things ORDER BY id LIMIT 1`.values).toEqual([["n1", 1]])
      expect(yield* sql`DELETE FROM things WHERE id > 1 RETURNING id`).toHaveLength(2)
    })
  )

  it(
    "ignores or replaces a row on conflict",
    Effect.gen(function* () {
      const sql = yield* things
      yield* sql`INSERT INTO things (id, name) VALUES (1, 'first')`
      yield* sql`INSERT INTO things (id, name) VALUES (1, 'second') ON CONFLICT DO NOTHING`
      expect(yield* names).toEqual(["first"])
      yield* sql`INSERT INTO things (id, name) VALUES (1, 'third') ON CONFLICT (id) DO UPDATE SET name = excluded.name`
      expect(yield* names).toEqual(["third"])
    })
  )

  it(
    "classifies errors",
    Effect.gen(function* () {
      const sql = yield* things
      yield* sql`INSERT INTO things (id, name) VALUES (1, 'one')`
      expect(yield* reasonOf(sql`INSERT INTO things (id, name) VALUES (2, 'one')`)).toBe("UniqueViolation")
      expect(yield* reasonOf(sql`INSERT INTO things (id, name) VALUES (1, 'two')`)).toBe("UniqueViolation")
      expect(yield* reasonOf(sql`INSERT INTO things (id) VALUES (3)`)).toBe("ConstraintError")
      expect(yield* Effect.flip(sql`SELEKT 1`)).toMatchObject({ _tag: "SqlError", isRetryable: false })
      expect(yield* names).toEqual(["one"])
    })
  )

  it(
    "commits transactions atomically",
    Effect.gen(function* () {
      const sql = yield* things
      const insert = (id: number) => sql`INSERT INTO things (id, name) VALUES (${id}, ${`n${id}`})`
      yield* sql.withTransaction(Effect.andThen(insert(1), insert(2)))
      yield* Effect.exit(sql.withTransaction(Effect.andThen(insert(3), Effect.fail("changed my mind"))))
      yield* Effect.exit(sql.withTransaction(Effect.andThen(insert(4), Effect.die("broken"))))
      yield* Effect.exit(sql.withTransaction(Effect.andThen(insert(5), insert(1))))
      expect(yield* names).toEqual(["n1", "n2"])
      yield* sql.withTransaction(
        Effect.andThen(insert(6), Effect.exit(sql.withTransaction(Effect.andThen(insert(7), Effect.fail("inner")))))
      )
      expect(yield* names).toEqual(["n1", "n2", "n6"])
    })
  )

  it(
    "rolls back an interrupted transaction",
    Effect.gen(function* () {
      const sql = yield* things
      const insert = sql`INSERT INTO things (id, name) VALUES (1, 'one')`
      const fiber = yield* Effect.forkChild(sql.withTransaction(Effect.andThen(insert, Effect.never)))
      yield* Effect.sleep("50 millis")
      yield* Fiber.interrupt(fiber)
      expect(yield* names).toEqual([])
      yield* sql.withTransaction(insert)
      expect(yield* names).toEqual(["one"])
    })
  )

  it(
    "loses no update of concurrent transactions",
    Effect.gen(function* () {
      const sql = yield* things
      yield* sql`INSERT INTO things (id, name, big) VALUES (1, 'counter', 0)`
      const increment = sql.withTransaction(sql`UPDATE things SET big = big + 1 WHERE id = 1`)
      yield* Effect.all(
        Array.from({ length: 40 }, () => increment),
        { concurrency: "unbounded" }
      )
      const [row] = yield* sql<{ big: unknown }>`SELECT big FROM things`
      expect(row?.big).toBe(40)
    })
  )

  it(
    "runs many different statements, prepared and unprepared",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (let round = 0; round < 2; round++)
        for (let i = 0; i < 300; i++) expect(yield* sql.unsafe(`SELECT ${i} AS n`)).toEqual([{ n: i }])
      expect(yield* sql`SELECT 1 AS n`.unprepared).toEqual([{ n: 1 }])
      expect(yield* sql`SELECT 1 AS n, 2 AS n`.valuesUnprepared).toEqual([[1, 2]])
    })
  )

  it(
    "migrates once, and rolls back a failed migration",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const one = sql`CREATE TABLE one (id INTEGER PRIMARY KEY)`
      const migrate = (more: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>) =>
        Migrator.make({})({
          loader: Migrator.fromRecord({ "0001_one": Effect.asVoid(one), ...more }),
          table: "test_migrations"
        })
      expect(yield* migrate({})).toEqual([[1, "one"]])
      expect(yield* migrate({})).toEqual([])
      const broken = { "0002_two": Effect.asVoid(Effect.andThen(sql`CREATE TABLE two (id INTEGER)`, sql`NONSENSE`)) }
      expect(Exit.isFailure(yield* Effect.exit(migrate(broken)))).toBe(true)
      expect(yield* reasonOf(sql`SELECT * FROM two`)).not.toBe(undefined)
      expect(yield* migrate({})).toEqual([])
    })
  )
})
