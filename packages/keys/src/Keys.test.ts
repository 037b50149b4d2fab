import { sqlLayer as database } from "@glossa/sql"
import { databases } from "@glossa/sql/testing"
import { Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { Keys, type KeysOptions } from "./Keys.ts"
import { writeKey } from "./text/writeKey.ts"

const unknown = writeKey(new Uint8Array(32).fill(9))

const lastUsedOf = (id: string) =>
  Effect.gen(function* () {
    const keys = yield* Keys
    // the write is another fiber's: it has its turn first
    for (let turn = 0; turn < 20; turn++) yield* Effect.promise(() => new Promise(done => setTimeout(done, 5)))
    return (yield* keys.list).find(key => key.id === id)?.lastUsed
  })

describe.each(databases)("keys on $name", ({ layer }) => {
  const it = <A, E>(what: string, program: Effect.Effect<A, E, Keys | SqlClient.SqlClient>, options?: KeysOptions) =>
    test(what, () =>
      Effect.runPromise(
        Effect.asVoid(program).pipe(
          Effect.provide(Layer.mergeAll(Layer.provideMerge(Keys.layer(options), layer), TestClock.layer()))
        )
      )
    )

  it(
    "a created key is good, and says whose it is",
    Effect.gen(function* () {
      yield* TestClock.setTime(1_700_000_000_999)
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: " Ada " })
      const other = yield* keys.create({ name: "Ada" })
      expect(info).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        prefix: Redacted.value(key).slice(0, 15),
        name: "Ada",
        source: "stored",
        created: 1_700_000_000,
        lastUsed: null,
        revoked: null,
        limit: null
      })
      expect(yield* keys.check(key)).toEqual(info)
      // the first use is noted beside the answer: the second may see it
      expect({ ...(yield* keys.check(Redacted.value(key))), lastUsed: null }).toEqual(info)
      expect(yield* keys.check(other.key)).toEqual(other.info)
      expect(other.info.id).not.toBe(info.id)
    })
  )

  it(
    "a key's own limit is kept, through a rotation too, and is a sensible one",
    Effect.gen(function* () {
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: "Ada", limit: 30 })
      expect(info.limit).toBe(30)
      expect((yield* keys.check(key)).limit).toBe(30)
      expect((yield* keys.rotate(info.id)).info.limit).toBe(30)
      for (const limit of [0, -1, 1.5, 1_000_001, Number.NaN])
        expect(yield* Effect.flip(keys.create({ name: "Ada", limit }))).toMatchObject({ _tag: "keys/InvalidLimit" })
    })
  )

  it(
    "no key is good before one is made",
    Effect.gen(function* () {
      const keys = yield* Keys
      expect(yield* keys.list).toEqual([])
      expect(yield* Effect.flip(keys.check(unknown))).toMatchObject({ _tag: "keys/UnknownKey" })
      expect(yield* Effect.flip(keys.check(""))).toMatchObject({ _tag: "keys/MalformedKey" })
    })
  )

  it(
    "the secret is neither stored nor printed",
    Effect.gen(function* () {
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const created = yield* keys.create({ name: "Ada" })
      const secret = Redacted.value(created.key).slice(15)
      const [row] = yield* sql<{ hash: Uint8Array }>`SELECT * FROM api_keys`
      expect(row?.hash).toHaveLength(32)
      expect(Object.values(row ?? {}).join()).not.toContain(secret)
      for (const text of [created, yield* keys.list]) expect(JSON.stringify(text)).not.toContain(secret)
      expect(String(created.key)).not.toContain(secret)
    })
  )

  it(
    "of two keys with one prefix each is itself",
    Effect.gen(function* () {
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const [a, b] = [yield* keys.create({ name: "a" }), yield* keys.create({ name: "b" })]
      yield* sql`UPDATE api_keys SET prefix = ${a.info.prefix}`
      expect((yield* keys.check(a.key)).id).toBe(a.info.id)
      yield* sql`UPDATE api_keys SET prefix = ${b.info.prefix}`
      expect((yield* keys.check(b.key)).id).toBe(b.info.id)
      // a right prefix with a wrong rest
      yield* sql`UPDATE api_keys SET prefix = ${unknown.slice(0, 15)}`
      expect(yield* Effect.flip(keys.check(unknown))).toMatchObject({ _tag: "keys/UnknownKey" })
    })
  )

  it(
    "a good key is taken at its word for a second, by each process",
    Effect.gen(function* () {
      yield* TestClock.setTime(5_000)
      const [keys, other] = [yield* Keys, yield* Effect.provide(Keys, Layer.fresh(Keys.layer()))]
      const { key, info } = yield* keys.create({ name: "Ada" })
      yield* keys.check(key)
      yield* other.check(key)
      yield* keys.revoke(info.id)
      expect(yield* Effect.flip(keys.check(key))).toMatchObject({ _tag: "keys/RevokedKey" })
      yield* TestClock.adjust(999)
      expect(yield* other.check(key)).toMatchObject({ id: info.id })
      yield* TestClock.adjust(1)
      expect(yield* Effect.flip(other.check(key))).toMatchObject({ _tag: "keys/RevokedKey" })
    })
  )

  it(
    "a key that was refused is not looked up again for five seconds",
    Effect.gen(function* () {
      yield* TestClock.setTime(5_000)
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const { key, info } = yield* keys.create({ name: "Ada" })
      const refused = Effect.flip(keys.check(unknown))
      expect(yield* refused).toMatchObject({ _tag: "keys/UnknownKey" })
      yield* sql`UPDATE api_keys SET revoked = 5 WHERE id = ${info.id}`
      expect(yield* Effect.flip(keys.check(key))).toMatchObject({ _tag: "keys/RevokedKey" })
      yield* sql`ALTER TABLE api_keys RENAME TO elsewhere`
      yield* TestClock.adjust(4_999)
      expect(yield* refused).toMatchObject({ _tag: "keys/UnknownKey" })
      expect(yield* Effect.flip(keys.check(key))).toMatchObject({ _tag: "keys/RevokedKey" })
      yield* TestClock.adjust(1)
      expect(yield* refused).toMatchObject({ _tag: "SqlError" })
      expect(yield* Effect.flip(keys.check(key))).toMatchObject({ _tag: "SqlError" })
    })
  )

  it(
    "a key is new until it was found good, and one that was refused is again when it would be looked up",
    Effect.gen(function* () {
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const { key, info } = yield* keys.create({ name: "Ada" })
      const isNew = (key: string) =>
        Effect.clockWith(clock => Effect.map(clock.currentTimeMillis, _ => keys.isNew(key, _)))
      const good = Redacted.value(key)
      expect([yield* isNew(good), yield* isNew(unknown)]).toEqual([true, true])
      yield* keys.check(good)
      yield* Effect.flip(keys.check(unknown))
      expect([yield* isNew(good), yield* isNew(unknown)]).toEqual([false, false])
      yield* TestClock.adjust("1 hour")
      expect([yield* isNew(good), yield* isNew(unknown)]).toEqual([false, true])
      yield* sql`UPDATE api_keys SET revoked = 5 WHERE id = ${info.id}`
      yield* Effect.flip(keys.check(good))
      expect(yield* isNew(good)).toBe(false)
      yield* TestClock.adjust("5 seconds")
      expect(yield* isNew(good)).toBe(true)
      // what never is looked up never is new
      for (const text of ["", "configured-by-hand", good.slice(1)]) expect(yield* isNew(text)).toBe(false)
    }),
    { configured: [Redacted.make("configured-by-hand")] }
  )

  it(
    "a revoked key is refused, and stays in the list with the time of its end",
    Effect.gen(function* () {
      yield* TestClock.setTime(5_000)
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: "Ada" })
      expect(yield* keys.revoke(info.id)).toEqual({ ...info, revoked: 5 })
      yield* TestClock.setTime(9_000)
      expect((yield* keys.revoke(info.id)).revoked).toBe(5)
      expect(yield* Effect.flip(keys.check(key))).toMatchObject({ _tag: "keys/RevokedKey", id: info.id, revoked: 5 })
      expect(yield* keys.list).toEqual([{ ...info, revoked: 5 }])
      expect(yield* Effect.flip(keys.revoke("nothing"))).toMatchObject({ _tag: "keys/NoSuchKey", id: "nothing" })
    })
  )

  it(
    "a rotated key ends at once, or after its grace time",
    Effect.gen(function* () {
      yield* TestClock.setTime(100_000)
      const keys = yield* Keys
      const first = yield* keys.create({ name: "Ada" })
      const second = yield* keys.rotate(first.info.id)
      expect(second.info).toMatchObject({ name: "Ada", created: 100, revoked: null })
      expect(yield* Effect.flip(keys.check(first.key))).toMatchObject({ _tag: "keys/RevokedKey" })

      const third = yield* keys.rotate(second.info.id, { grace: "1 hour" })
      expect((yield* keys.check(second.key)).revoked).toBe(3_700)
      expect((yield* keys.check(third.key)).id).toBe(third.info.id)
      yield* TestClock.setTime(3_699_999)
      yield* keys.check(second.key)
      yield* TestClock.setTime(3_700_000)
      expect(yield* Effect.flip(keys.check(second.key))).toMatchObject({ _tag: "keys/RevokedKey", revoked: 3_700 })

      const fourth = yield* keys.rotate(third.info.id, { grace: Number.MAX_SAFE_INTEGER })
      expect(yield* Effect.flip(keys.rotate(third.info.id))).toMatchObject({ _tag: "keys/RevokedKey" })
      expect((yield* keys.revoke(third.info.id)).revoked).toBe(3_700)
      expect(yield* Effect.flip(keys.check(third.key))).toMatchObject({ _tag: "keys/RevokedKey" })
      yield* keys.check(fourth.key)
      expect(yield* Effect.flip(keys.rotate("nothing"))).toMatchObject({ _tag: "keys/NoSuchKey" })
      expect(yield* keys.list).toHaveLength(4)
    })
  )

  it(
    "of many rotations at once one makes a key",
    Effect.gen(function* () {
      const keys = yield* Keys
      const { info } = yield* keys.create({ name: "Ada" })
      const exits = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.exit(keys.rotate(info.id))),
        { concurrency: "unbounded" }
      )
      expect(exits.filter(exit => exit._tag === "Success")).toHaveLength(1)
      expect(yield* keys.list).toHaveLength(2)
    })
  )

  it(
    "when a key was used is written once a minute",
    Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: "Ada" })
      expect(yield* lastUsedOf(info.id)).toBe(null)
      yield* keys.check(key)
      expect(yield* lastUsedOf(info.id)).toBe(1_000)
      yield* TestClock.setTime(1_059_000)
      yield* keys.check(key)
      expect(yield* lastUsedOf(info.id)).toBe(1_000)
      yield* TestClock.setTime(1_060_000)
      yield* keys.check(key)
      expect(yield* lastUsedOf(info.id)).toBe(1_060)
    })
  )

  it(
    "a key of the configuration is good, whatever its format, and not stored",
    Effect.gen(function* () {
      const keys = yield* Keys
      expect(yield* keys.check("a-long-static-key")).toEqual({
        id: "configured-1",
        prefix: "a-lo",
        name: "configured key 1",
        source: "configured",
        created: null,
        lastUsed: null,
        revoked: null,
        limit: null
      })
      expect(yield* keys.check(Redacted.make(unknown))).toMatchObject({ id: "configured-2", prefix: "glossa_28pwpFvX" })
      expect(yield* Effect.flip(keys.check("a-long-static-keY"))).toMatchObject({ _tag: "keys/MalformedKey" })
      expect(yield* keys.list).toEqual([])
      expect(yield* Effect.flip(keys.revoke("configured-1"))).toMatchObject({ _tag: "keys/NoSuchKey" })
    }),
    { configured: [Redacted.make("a-long-static-key"), Redacted.make(unknown)] }
  )

  it(
    "of a key of the configuration a quarter is shown at most",
    Effect.gen(function* () {
      const keys = yield* Keys
      const prefixes = yield* Effect.forEach(["abc", "abcd", "abcdefghijkl", "a-key-of-sixteen"], key =>
        keys.check(key)
      )
      expect(prefixes.map(({ prefix }) => prefix)).toEqual(["", "a", "abc", "a-ke"])
    }),
    { configured: ["abc", "abcd", "abcdefghijkl", "a-key-of-sixteen"].map(key => Redacted.make(key)) }
  )

  it(
    "many processes may begin at once, and find each other's keys",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const first = yield* (yield* Keys).create({ name: "Ada" })
      yield* sql`DROP TABLE keys_migrations`
      yield* sql`DROP TABLE api_keys`
      const begin = Effect.flatMap(Keys, keys => keys.create({ name: "Bob" })).pipe(
        Effect.provide(Layer.fresh(Keys.layer()))
      )
      const created = yield* Effect.all(
        Array.from({ length: 5 }, () => begin),
        { concurrency: "unbounded" }
      )
      const keys = yield* Keys
      for (const { key, info } of created) expect((yield* keys.check(key)).id).toBe(info.id)
      expect(yield* Effect.flip(keys.check(first.key))).toMatchObject({ _tag: "keys/UnknownKey" })
    })
  )

  it(
    "a name that can't be is refused",
    Effect.gen(function* () {
      const keys = yield* Keys
      expect(yield* Effect.flip(keys.create({ name: "a\u001bb" }))).toMatchObject({ _tag: "keys/InvalidName" })
      expect(yield* keys.list).toEqual([])
    })
  )
})

test("what can't be a key never reaches the database", async () => {
  const program = Effect.gen(function* () {
    const keys = yield* Keys
    const sql = yield* SqlClient.SqlClient
    yield* sql`DROP TABLE api_keys`
    expect(yield* Effect.flip(keys.check(`${unknown.slice(0, -1)}!`))).toMatchObject({ _tag: "keys/MalformedKey" })
    expect(yield* Effect.flip(keys.check(unknown))).toMatchObject({ _tag: "SqlError" })
  })
  const layer = Layer.provideMerge(Keys.layer(), database("sqlite::memory:"))
  await Effect.runPromise(Effect.provide(program, layer))
})

test("a last use that can't be written fails no check", async () => {
  const program = Effect.gen(function* () {
    const keys = yield* Keys
    const sql = yield* SqlClient.SqlClient
    const { key, info } = yield* keys.create({ name: "Ada" })
    yield* sql`CREATE TRIGGER refuse BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(ABORT, 'disk full'); END`
    expect((yield* keys.check(key)).id).toBe(info.id)
    expect(yield* lastUsedOf(info.id)).toBe(null)
  })
  const layer = Layer.mergeAll(Layer.provideMerge(Keys.layer(), database("sqlite::memory:")), Logger.layer([]))
  await Effect.runPromise(Effect.provide(program, layer))
})
