import { createHash } from "node:crypto"
import { Deferred, Effect, Fiber } from "effect"
import { HttpServerResponse } from "effect/http"
import { expect, test } from "vitest"
import { compressedOnce, shared } from "./shared.ts"

const text = "a page ".repeat(1_000)

/** A page, how often it was made, and what lets its making end. */
const page = () => {
  let made = 0
  const gate = Deferred.makeUnsafe<void>()
  const make = Effect.suspend(() => {
    made++
    return Effect.as(Deferred.await(gate), HttpServerResponse.text(text, { headers: { "x-made": String(made) } }))
  })
  return { make, made: () => made, open: Effect.asVoid(Deferred.succeed(gate, undefined)) }
}

const atOnce = <A, E, R>(times: number, effect: Effect.Effect<A, E, R>) =>
  Effect.forEach(Array.from({ length: times }), () => effect, { concurrency: "unbounded" })

const bytesOf = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Uint8Array" ? { bytes: body.body, text: body.text } : undefined

test("however many ask, also at once, an answer is made once, and all have the same bytes", async () => {
  const { make, made, open } = page()
  const answers = await Effect.runPromise(
    Effect.gen(function* () {
      const answer = yield* shared(make)
      const first = yield* Effect.forkChild(answer)
      const others = yield* Effect.forkChild(atOnce(200, answer))
      yield* Effect.yieldNow
      // who asked first goes away, which is no matter of the others
      yield* Fiber.interrupt(first)
      yield* open
      return [...(yield* Fiber.join(others)), yield* answer]
    })
  )
  expect(made()).toBe(1)
  expect(new Set(answers.map(answer => bytesOf(answer)?.bytes)).size).toBe(1)
  const [first] = answers
  // text would be turned into bytes for each of them
  expect(first && bytesOf(first)?.text).toBe(undefined)
  expect(first?.headers).toMatchObject({
    "content-type": "text/plain",
    "content-length": String(text.length),
    etag: `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`,
    "x-made": "1"
  })
})

test("what is shared is compressed once in each encoding, what is not each time", async () => {
  let compressions = 0
  const compress = compressedOnce((response, algorithm) =>
    Effect.delay(
      Effect.sync(() => {
        compressions++
        const bytes = Buffer.from(`${algorithm} ${compressions}`)
        return HttpServerResponse.uint8Array(bytes, { headers: { ...response.headers, "content-length": "4" } })
      }),
      5
    )
  )
  const { make, open } = page()
  const run = Effect.gen(function* () {
    yield* open
    const answer = yield* yield* shared(make)
    const mine = HttpServerResponse.setHeaders(answer, { "x-request-id": "mine", vary: "Accept-Encoding" })
    const [others, brotli, gzip] = yield* Effect.all(
      [atOnce(100, compress(answer, "br")), compress(mine, "br"), compress(answer, "gzip")],
      { concurrency: "unbounded" }
    )
    expect(compressions).toBe(2)
    expect(new Set([...others, brotli].map(answer => bytesOf(answer)?.bytes)).size).toBe(1)
    expect(bytesOf(gzip)?.bytes).not.toBe(bytesOf(brotli)?.bytes)
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": "4",
      "x-request-id": "mine",
      vary: "Accept-Encoding"
    })
    expect(others[0]?.headers["x-request-id"]).toBe(undefined)
    const own = HttpServerResponse.text(text)
    yield* compress(own, "br")
    yield* compress(own, "br")
    expect(compressions).toBe(4)
  })
  await Effect.runPromise(run)
})
