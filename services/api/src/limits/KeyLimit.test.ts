import type { KeyInfo } from "@glossa/keys"
import { sqlLayer } from "@glossa/sql"
import { databases } from "@glossa/sql/testing"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import type { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { KeyLimit } from "./KeyLimit.ts"

const key: KeyInfo = {
  id: "a",
  prefix: "a",
  name: "a",
  source: "configured",
  created: null,
  lastUsed: null,
  revoked: null,
  limit: 2
}

test("a request for which one was taken already is not counted again", async () => {
  const left = await Effect.runPromise(
    Effect.gen(function* () {
      const { left, note, take } = yield* KeyLimit
      const request = new Request("http://localhost/")
      const taking = Effect.provideService(
        take(key),
        HttpServerRequest.HttpServerRequest,
        HttpServerRequest.fromWeb(request)
      )
      note(request, yield* left(key))
      yield* taking
      const before = yield* left(key)
      const refused = yield* Effect.flip(
        Effect.provideService(
          take(key),
          HttpServerRequest.HttpServerRequest,
          HttpServerRequest.fromWeb(new Request("http://localhost/"))
        )
      )
      return [before.remaining, refused._tag]
    }).pipe(Effect.provide(Layer.provide(KeyLimit.layer(100), sqlLayer("sqlite::memory:"))))
  )
  expect(left).toEqual([0, "api/RateLimited"])
})

const postgres = databases.find(({ name }) => name === "PostgreSQL")!

/** The limits of two processes over one database. */
const twoProcesses = <A, E>(
  program: (one: KeyLimit["Service"], other: KeyLimit["Service"]) => Effect.Effect<A, E, SqlClient.SqlClient>
) =>
  Effect.gen(function* () {
    const [one, other] = [
      yield* Layer.build(Layer.fresh(KeyLimit.layer(100))),
      yield* Layer.build(Layer.fresh(KeyLimit.layer(100)))
    ].map(context => Context.get(context, KeyLimit))
    return yield* program(one!, other!)
  }).pipe(Effect.scoped, Effect.provide(postgres.layer), Effect.runPromise)

test("processes over one database together give what a key is good for, and tell what is left", () =>
  twoProcesses((one, other) =>
    Effect.gen(function* () {
      const busy = { ...key, id: "busy", limit: 1_000 }
      // one, then two, of which one is there for who asks next; the other process finds them gone
      expect((yield* one.left(busy)).remaining).toBe(999)
      expect((yield* one.left(busy)).remaining).toBe(998)
      expect((yield* other.left(busy)).remaining).toBe(996)
      expect(one.leftNow(busy, Date.now())?.remaining).toBe(997)
      const given = yield* Effect.forEach(
        Array.from({ length: 1_400 }, (_, i) => (i % 2 === 0 ? one : other)),
        process => Effect.map(process.left(busy), ({ retryAfter }) => retryAfter === undefined),
        { concurrency: 50 }
      )
      const total = given.filter(good => good).length + 4
      // one comes back every 60 ms
      expect(total).toBeGreaterThan(980)
      expect(total).toBeLessThan(1_400)
      const refused = yield* one.left(busy)
      expect(refused).toMatchObject({ remaining: 0, limit: 1_000 })
    })
  ))

test("of few requests each is counted by the database", () =>
  twoProcesses((one, other) =>
    Effect.gen(function* () {
      const few = { ...key, id: "few", limit: 4 }
      const told = yield* Effect.forEach([one, other, one, other, one], process => process.left(few))
      expect(told.map(({ remaining }) => remaining)).toEqual([3, 2, 1, 0, 0])
      expect(told.map(({ retryAfter }) => retryAfter !== undefined)).toEqual([false, false, false, false, true])
      expect(one.leftNow(few, Date.now())).toBeUndefined()
    })
  ))
