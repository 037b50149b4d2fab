import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { expect, test } from "vitest"
import { precompressed } from "./precompressed.ts"

const respond = <R>(
  response: Effect.Effect<HttpServerResponse.HttpServerResponse, never, R | HttpServerRequest.HttpServerRequest>,
  acceptEncoding: string
) =>
  Effect.provideService(
    response,
    HttpServerRequest.HttpServerRequest,
    HttpServerRequest.fromWeb(new Request("http://localhost", { headers: { "accept-encoding": acceptEncoding } }))
  )

test("a response is made and compressed once, however many clients request it", async () => {
  let made = 0
  const make = Effect.sync(() => {
    made++
    return HttpServerResponse.text("a page ".repeat(1_000))
  })
  const responses = await Effect.runPromise(
    Effect.gen(function* () {
      const response = yield* precompressed(make)
      const accepted = ["br", "gzip, br", "deflate;q=1, br;q=0.5", "br;q=0, gzip", "identity", "br; q=0.0"]
      return yield* Effect.forEach(accepted, encodings => respond(response, encodings), { concurrency: "unbounded" })
    })
  )
  expect(made).toBe(1)
  expect(responses.map(({ headers }) => headers["content-encoding"])).toEqual([
    "br",
    "br",
    "br",
    "gzip",
    undefined,
    undefined
  ])
  const bytes = responses.map(({ body }) => (body._tag === "Uint8Array" ? body.body : undefined))
  expect(new Set(bytes).size).toBe(3)
  expect(new Set(responses.map(({ headers }) => headers["etag"])).size).toBe(3)
})
