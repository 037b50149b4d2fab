import type { KeyInfo } from "@glossa/keys"
import { layer } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
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
    }).pipe(Effect.provide(Layer.provide(KeyLimit.layer(100), layer("sqlite::memory:"))))
  )
  expect(left).toEqual([0, "api/RateLimited"])
})
