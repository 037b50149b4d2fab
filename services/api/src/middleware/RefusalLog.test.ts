import { hash } from "node:crypto"
import { Effect, Layer, Logger, Option, References } from "effect"
import { HttpServerRequest } from "effect/http"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { NotReadyError, type Problem, RateLimitedError, RevokedKeyError, UnknownKeyError } from "../api/problems.ts"
import { problemResponse } from "./problemResponse.ts"
import { refusalLog } from "./RefusalLog.ts"

const detail = ""
const digits = (key: string) => hash("sha256", key, "hex").slice(0, 8)

/** The lines that are logged while a program runs, and when it ends. */
const logged = async (program: Effect.Effect<unknown>, namesNetworks = true) => {
  const lines: Array<unknown> = []
  const logger = Logger.make(({ fiber, logLevel, message }) => {
    lines.push([logLevel, message, fiber.getRef(References.CurrentLogAnnotations)].flat())
  })
  await program.pipe(
    Effect.andThen(Effect.sync(() => lines.push("end"))),
    Effect.provide(Layer.provide(refusalLog(namesNetworks), Logger.layer([logger]))),
    Effect.provide(TestClock.layer()),
    Effect.runPromise
  )
  return lines
}

const respond = (problem: Problem, address: string, headers: Record<string, string> = {}) => {
  const request = HttpServerRequest.fromWeb(new Request("http://localhost/v1/x", { headers }))
  return Effect.provideService(
    problemResponse(problem),
    HttpServerRequest.HttpServerRequest,
    request.modify({ remoteAddress: Option.some(address) })
  )
}

const line = (reason: string, key: string, network: string, count: number) => [
  "Info",
  "refused",
  { reason, key, network, count }
]

test("has a line a minute for each reason, key and network", async () => {
  const unknown = new UnknownKeyError({ detail })
  const lines = await logged(
    Effect.gen(function* () {
      for (let i = 0; i < 60; i++) yield* respond(unknown, "192.0.2.1", { "x-api-key": "wrong" })
      for (let i = 0; i < 20; i++)
        yield* respond(new RateLimitedError({ detail }), `2001:db8::${i}`, { "x-api-key": "k" })
      yield* respond(new RevokedKeyError({ detail }), "192.0.2.1", { authorization: "Bearer old" })
      yield* respond(new NotReadyError({ detail }), "192.0.2.1", { "x-api-key": "k" })
      yield* TestClock.adjust("59 seconds")
      yield* respond(unknown, "192.0.2.1")
      yield* TestClock.adjust("1 second")
      yield* TestClock.adjust("2 minutes")
      yield* respond(unknown, "192.0.2.1", { "x-api-key": "wrong" })
    })
  )
  expect(lines).toEqual([
    line("unknown-key", digits("wrong"), "192.0.2.1", 60),
    line("rate-limited", digits("k"), "2001:db8:0:0::/64", 20),
    line("revoked-key", digits("old"), "192.0.2.1", 1),
    line("unknown-key", "none", "192.0.2.1", 1),
    "end",
    line("unknown-key", digits("wrong"), "192.0.2.1", 1)
  ])
})

test("names no network in a public service", async () => {
  const unknown = new UnknownKeyError({ detail })
  const lines = await logged(
    Effect.gen(function* () {
      yield* respond(unknown, "192.0.2.1", { "x-api-key": "wrong" })
      yield* respond(unknown, "2001:db8::1", { "x-api-key": "wrong" })
    }),
    false
  )
  expect(lines).toEqual(["end", line("unknown-key", digits("wrong"), "not logged", 2)])
})

test("has few lines for a flood from many networks, and counts all of it", async () => {
  const lines = await logged(
    Effect.gen(function* () {
      for (let i = 0; i < 3_000; i++)
        yield* respond(new UnknownKeyError({ detail }), `2001:db8:0:${i.toString(16)}::1`, { "x-api-key": `${i}` })
      yield* TestClock.adjust("1 minute")
    })
  )
  expect(lines).toHaveLength(22)
  expect(lines[20]).toEqual(line("other", "others", "others", 2_980))
})
