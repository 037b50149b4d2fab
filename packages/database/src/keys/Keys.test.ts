import { sqlLayer as database } from "@glossa/database"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { formatApiKey } from "./apiKey.ts"
import { Keys, type KeysOptions } from "./Keys.ts"

const unknown = formatApiKey(new Uint8Array(32).fill(9))

const lastUsedOf = (id: string) =>
  Effect.gen(function* () {
    const keys = yield* Keys
    // The write runs in another fiber, which needs some turns.
    for (let turn = 0; turn < 20; turn++) yield* Effect.promise(() => new Promise(done => setTimeout(done, 5)))
    return (yield* keys.list).find(key => key.id === id)?.lastUsed
  })

describe.each(databases)("keys on $name", ({ layer }) => {
  const it = <A, E>(title: string, program: Effect.Effect<A, E, Keys | SqlClient.SqlClient>, options?: KeysOptions) =>
    test(title, () =>
      Effect.runPromise(
        Effect.asVoid(program).pipe(
          Effect.provide(Layer.mergeAll(Layer.provideMerge(Keys.layer(options), layer), TestClock.layer()))
        )
      )
    )

  it(
    "verifies a created key",
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
      expect(yield* keys.verify(key)).toEqual(info)
      // The first use is written in the background, so the second verification may return it.
      expect({ ...(yield* keys.verify(Redacted.value(key))), lastUsed: null }).toEqual(info)
      expect(yield* keys.verify(other.key)).toEqual(other.info)
      expect(other.info.id).not.toBe(info.id)
    })
  )

  it(
    "keeps a key's limit, also through a rotation, and rejects an invalid one",
    Effect.gen(function* () {
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: "Ada", limit: 30 })
      expect(info.limit).toBe(30)
      expect((yield* keys.verify(key)).limit).toBe(30)
      expect((yield* keys.rotate(info.id)).info.limit).toBe(30)
      for (const limit of [0, -1, 1.5, 1_000_001, Number.NaN])
        expect(yield* Effect.flip(keys.create({ name: "Ada", limit }))).toMatchObject({
          _tag: "database/InvalidRateLimit"
        })
    })
  )

  it(
    "rejects every key before one is created",
    Effect.gen(function* () {
      const keys = yield* Keys
      expect(yield* keys.list).toEqual([])
      expect(yield* Effect.flip(keys.verify(unknown))).toMatchObject({ _tag: "database/UnknownKey" })
      expect(yield* Effect.flip(keys.verify(""))).toMatchObject({ _tag: "database/MalformedKey" })
    })
  )

  it(
    "neither stores nor prints the secret",
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
    "distinguishes keys with the same prefix",
    Effect.gen(function* () {
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const [a, b] = [yield* keys.create({ name: "a" }), yield* keys.create({ name: "b" })]
      yield* sql`UPDATE api_keys SET prefix = ${a.info.prefix}`
      expect((yield* keys.verify(a.key)).id).toBe(a.info.id)
      yield* sql`UPDATE api_keys SET prefix = ${b.info.prefix}`
      expect((yield* keys.verify(b.key)).id).toBe(b.info.id)
      // The prefix belongs to a stored key, the rest does not.
      yield* sql`UPDATE api_keys SET prefix = ${unknown.slice(0, 15)}`
      expect(yield* Effect.flip(keys.verify(unknown))).toMatchObject({ _tag: "database/UnknownKey" })
    })
  )

  it(
    "caches a valid key for a second per process",
    Effect.gen(function* () {
      yield* TestClock.setTime(5_000)
      const [keys, other] = [yield* Keys, yield* Effect.provide(Keys, Layer.fresh(Keys.layer()))]
      const { key, info } = yield* keys.create({ name: "Ada" })
      yield* keys.verify(key)
      yield* other.verify(key)
      yield* keys.revoke(info.id)
      expect(yield* Effect.flip(keys.verify(key))).toMatchObject({ _tag: "database/RevokedKey" })
      yield* TestClock.adjust(999)
      expect(yield* other.verify(key)).toMatchObject({ id: info.id })
      yield* TestClock.adjust(1)
      expect(yield* Effect.flip(other.verify(key))).toMatchObject({ _tag: "database/RevokedKey" })
    })
  )

  it(
    "caches a rejected key for five seconds",
    Effect.gen(function* () {
      yield* TestClock.setTime(5_000)
      const keys = yield* Keys
      const sql = yield* SqlClient.SqlClient
      const { key, info } = yield* keys.create({ name: "Ada" })
      const refused = Effect.flip(keys.verify(unknown))
      expect(yield* refused).toMatchObject({ _tag: "database/UnknownKey" })
      yield* sql`UPDATE api_keys SET revoked = 5 WHERE id = ${info.id}`
      expect(yield* Effect.flip(keys.verify(key))).toMatchObject({ _tag: "database/RevokedKey" })
      yield* sql`ALTER TABLE api_keys RENAME TO elsewhere`
      yield* TestClock.adjust(4_999)
      expect(yield* refused).toMatchObject({ _tag: "database/UnknownKey" })
      expect(yield* Effect.flip(keys.verify(key))).toMatchObject({ _tag: "database/RevokedKey" })
      yield* TestClock.adjust(1)
      expect(yield* refused).toMatchObject({ _tag: "SqlError" })
      expect(yield* Effect.flip(keys.verify(key))).toMatchObject({ _tag: "SqlError" })
    })
  )

  it(
    "rejects a revoked key and lists it with its end",
    Effect.gen(function* () {
      yield* TestClock.setTime(5_000)
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: "Ada" })
      expect(yield* keys.revoke(info.id)).toEqual({ ...info, revoked: 5 })
      yield* TestClock.setTime(9_000)
      expect((yield* keys.revoke(info.id)).revoked).toBe(5)
      expect(yield* Effect.flip(keys.verify(key))).toMatchObject({
        _tag: "database/RevokedKey",
        id: info.id,
        revoked: 5
      })
      expect(yield* keys.list).toEqual([{ ...info, revoked: 5 }])
      expect(yield* Effect.flip(keys.revoke("nothing"))).toMatchObject({ _tag: "database/KeyNotFound", id: "nothing" })
    })
  )

  it(
    "ends a rotated key at once or after its grace period",
    Effect.gen(function* () {
      yield* TestClock.setTime(100_000)
      const keys = yield* Keys
      const first = yield* keys.create({ name: "Ada" })
      const second = yield* keys.rotate(first.info.id)
      expect(second.info).toMatchObject({ name: "Ada", created: 100, revoked: null })
      expect(yield* Effect.flip(keys.verify(first.key))).toMatchObject({ _tag: "database/RevokedKey" })

      const third = yield* keys.rotate(second.info.id, { grace: "1 hour" })
      expect((yield* keys.verify(second.key)).revoked).toBe(3_700)
      expect((yield* keys.verify(third.key)).id).toBe(third.info.id)
      yield* TestClock.setTime(3_699_999)
      yield* keys.verify(second.key)
      yield* TestClock.setTime(3_700_000)
      expect(yield* Effect.flip(keys.verify(second.key))).toMatchObject({ _tag: "database/RevokedKey", revoked: 3_700 })

      const fourth = yield* keys.rotate(third.info.id, { grace: Number.MAX_SAFE_INTEGER })
      expect(yield* Effect.flip(keys.rotate(third.info.id))).toMatchObject({ _tag: "database/RevokedKey" })
      expect((yield* keys.revoke(third.info.id)).revoked).toBe(3_700)
      expect(yield* Effect.flip(keys.verify(third.key))).toMatchObject({ _tag: "database/RevokedKey" })
      yield* keys.verify(fourth.key)
      expect(yield* Effect.flip(keys.rotate("nothing"))).toMatchObject({ _tag: "database/KeyNotFound" })
      expect(yield* keys.list).toHaveLength(4)
    })
  )

  it(
    "creates one key for concurrent rotations",
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
    "writes the last use once a minute",
    Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      const keys = yield* Keys
      const { key, info } = yield* keys.create({ name: "Ada" })
      expect(yield* lastUsedOf(info.id)).toBe(null)
      yield* keys.verify(key)
      expect(yield* lastUsedOf(info.id)).toBe(1_000)
      yield* TestClock.setTime(1_059_000)
      yield* keys.verify(key)
      expect(yield* lastUsedOf(info.id)).toBe(1_000)
      yield* TestClock.setTime(1_060_000)
      yield* keys.verify(key)
      expect(yield* lastUsedOf(info.id)).toBe(1_060)
    })
  )

  it(
    "verifies a configured key of any format without storing it",
    Effect.gen(function* () {
      const keys = yield* Keys
      expect(yield* keys.verify("a-long-static-key")).toEqual({
        id: "configured-1",
        prefix: "a-lo",
        name: "configured key 1",
        source: "configured",
        created: null,
        lastUsed: null,
        revoked: null,
        limit: null
      })
      expect(yield* keys.verify(Redacted.make(unknown))).toMatchObject({
        id: "configured-2",
        prefix: "glossa_28pwpFvX"
      })
      expect(yield* Effect.flip(keys.verify("a-long-static-keY"))).toMatchObject({ _tag: "database/MalformedKey" })
      expect(yield* keys.list).toEqual([])
      expect(yield* Effect.flip(keys.revoke("configured-1"))).toMatchObject({ _tag: "database/KeyNotFound" })
    }),
    { configured: [Redacted.make("a-long-static-key"), Redacted.make(unknown)] }
  )

  it(
    "shows at most a quarter of a configured key",
    Effect.gen(function* () {
      const keys = yield* Keys
      const prefixes = yield* Effect.forEach(["abc", "abcd", "abcdefghijkl", "a-key-of-sixteen"], key =>
        keys.verify(key)
      )
      expect(prefixes.map(({ prefix }) => prefix)).toEqual(["", "a", "abc", "a-ke"])
    }),
    { configured: ["abc", "abcd", "abcdefghijkl", "a-key-of-sixteen"].map(key => Redacted.make(key)) }
  )

  it(
    "starts in many processes at once, which share their keys",
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
      for (const { key, info } of created) expect((yield* keys.verify(key)).id).toBe(info.id)
      expect(yield* Effect.flip(keys.verify(first.key))).toMatchObject({ _tag: "database/UnknownKey" })
    })
  )

  it(
    "rejects an invalid name",
    Effect.gen(function* () {
      const keys = yield* Keys
      expect(yield* Effect.flip(keys.create({ name: "a\u001bb" }))).toMatchObject({ _tag: "database/InvalidKeyName" })
      expect(yield* keys.list).toEqual([])
    })
  )
})

test("a malformed key never reaches the database", async () => {
  const program = Effect.gen(function* () {
    const keys = yield* Keys
    const sql = yield* SqlClient.SqlClient
    yield* sql`DROP TABLE api_keys`
    expect(yield* Effect.flip(keys.verify(`${unknown.slice(0, -1)}!`))).toMatchObject({ _tag: "database/MalformedKey" })
    expect(yield* Effect.flip(keys.verify(unknown))).toMatchObject({ _tag: "SqlError" })
  })
  const layer = Layer.provideMerge(Keys.layer(), database("sqlite::memory:"))
  await Effect.runPromise(Effect.provide(program, layer))
})

test("a failed write of the last use does not fail a verification", async () => {
  const program = Effect.gen(function* () {
    const keys = yield* Keys
    const sql = yield* SqlClient.SqlClient
    const { key, info } = yield* keys.create({ name: "Ada" })
    yield* sql`CREATE TRIGGER refuse BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(ABORT, 'disk full'); END`
    expect((yield* keys.verify(key)).id).toBe(info.id)
    expect(yield* lastUsedOf(info.id)).toBe(null)
  })
  const layer = Layer.mergeAll(Layer.provideMerge(Keys.layer(), database("sqlite::memory:")), Logger.layer([]))
  await Effect.runPromise(Effect.provide(program, layer))
})
