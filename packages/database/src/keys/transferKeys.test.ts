import { databases } from "@glossa/database/testing"
import { Context, Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { Keys } from "./Keys.ts"

describe.each(databases)("exported keys on $name", ({ layer }) => {
  /** Runs with the keys of two databases. */
  const it = (title: string, use: (from: Keys["Service"], to: Keys["Service"]) => Effect.Effect<void, unknown>) => {
    const keysOf = (database: Layer.Layer<SqlClient.SqlClient, unknown>) =>
      Effect.map(Layer.build(Layer.fresh(Layer.provide(Keys.layer(), database))), context => Context.get(context, Keys))
    test(title, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(1_700_000_000_000)
        yield* use(yield* keysOf(layer), yield* keysOf(layer))
      }).pipe(Effect.scoped, Effect.provide(TestClock.layer()), Effect.runPromise)
    )
  }

  it("are valid, limited and revoked as before, and contain no key", (from, to) =>
    Effect.gen(function* () {
      const { key, info } = yield* from.create({ name: "Ada", limit: 30 })
      const revoked = yield* from.create({ name: "revoked" })
      yield* from.revoke(revoked.info.id)
      const exported = yield* from.exported
      expect(JSON.stringify(exported)).not.toContain(Redacted.value(key).slice(15))
      expect(yield* to.import(exported)).toEqual({ added: 2 })
      expect(yield* to.list).toEqual(yield* from.list)
      expect(yield* to.verify(key)).toEqual(info)
      expect(yield* Effect.flip(to.verify(revoked.key))).toMatchObject({ _tag: "database/RevokedKey" })
    }))

  it("change nothing when they are imported again", (from, to) =>
    Effect.gen(function* () {
      yield* from.create({ name: "Ada" })
      const exported = yield* from.exported
      yield* to.import(exported)
      expect(yield* to.import([...exported, ...exported])).toEqual({ added: 0 })
      expect(yield* to.exported).toEqual(exported)
    }))

  it("stay revoked from the earlier time, wherever that was", (from, to) =>
    Effect.gen(function* () {
      const [a, b] = [yield* from.create({ name: "a" }), yield* from.create({ name: "b" })]
      const before = yield* from.exported
      yield* to.import(before)
      yield* to.verify(b.key)
      yield* to.revoke(a.info.id)
      yield* from.revoke(b.info.id)
      yield* TestClock.adjust("1 hour")
      yield* from.revoke(a.info.id)
      yield* to.import(yield* from.exported)
      yield* to.import(before)
      expect((yield* to.list).map(({ revoked }) => revoked)).toEqual([1_700_000_000, 1_700_000_000])
      expect(yield* Effect.flip(to.verify(b.key))).toMatchObject({ _tag: "database/RevokedKey" })
    }))

  it("are not imported if one conflicts with a stored key", (from, to) =>
    Effect.gen(function* () {
      yield* from.create({ name: "a" })
      const [one] = yield* from.exported
      yield* to.import([one!])
      const other = { ...one!, id: "0".repeat(16), hash: "0".repeat(64) }
      for (const conflict of [
        { ...one!, hash: "1".repeat(64) },
        { ...one!, id: "1".repeat(16) }
      ])
        expect(yield* Effect.flip(to.import([other, conflict]))).toMatchObject({ _tag: "database/KeyConflict" })
      expect(yield* to.exported).toEqual([one])
    }))
})
