import { Effect, Fiber, References } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { catchFailures } from "./catchFailures.ts"
import { limits } from "./limits.ts"
import { requestContext } from "./requestContext.ts"
import { requestLimits } from "./requestLimits.ts"

const request = HttpServerRequest.fromWeb(
  new Request("http://localhost/v1/address/0x?x=s3cret", { headers: { "x-request-id": "abc" } })
)

const noPage = Effect.succeed(HttpServerResponse.empty({ status: 404 }))

/** The response to a request whose operation is this effect, after some milliseconds. */
const responseTo = (operation: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown>, ms = 0) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(requestContext(requestLimits(catchFailures(noPage)(operation))))
      yield* TestClock.adjust(ms)
      const response = HttpServerResponse.toWeb(yield* Fiber.join(fiber))
      return { status: response.status, headers: response.headers, body: yield* Effect.promise(() => response.text()) }
    }).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, request),
      Effect.provideService(References.MinimumLogLevel, "None"),
      Effect.provide(TestClock.layer())
    )
  )

test("a response has the request's id", async () => {
  const { status, headers, body } = await responseTo(Effect.succeed(HttpServerResponse.text("here")))
  expect([status, body, headers.get("x-request-id")]).toEqual([200, "here", "abc"])
})

test("a defect becomes a problem without details", async () => {
  for (const defect of [Effect.die(new Error("s3cret")), Effect.fail(new Error("s3cret"))]) {
    const { status, headers, body } = await responseTo(defect)
    expect(status).toBe(500)
    expect(headers.get("content-type")).toBe("application/problem+json")
    expect(JSON.parse(body)).toMatchObject({ status: 500, code: "internal-error", requestId: "abc" })
    expect(body).not.toContain("s3cret")
  }
})

test("a response that takes too long is given up", async () => {
  const { responseTimeoutMs } = limits
  const late = Effect.delay(Effect.succeed(HttpServerResponse.text("late")), responseTimeoutMs + 1)
  const { status, headers, body } = await responseTo(late, responseTimeoutMs + 1)
  expect(status).toBe(503)
  expect(headers.get("retry-after")).toBe("5")
  expect(JSON.parse(body)).toMatchObject({ code: "timed-out" })
  const inTime = Effect.delay(Effect.succeed(HttpServerResponse.text("in time")), responseTimeoutMs - 1)
  expect((await responseTo(inTime, responseTimeoutMs)).status).toBe(200)
})
