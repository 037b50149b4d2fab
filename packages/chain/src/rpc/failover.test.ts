import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import type { Endpoint } from "./Endpoint.ts"
import { EndpointHealth } from "./EndpointHealth.ts"
import { failover } from "./failover.ts"
import { HeadMonitor } from "./HeadMonitor.ts"
import {
  AccessDeniedError,
  MethodUnsupportedError,
  NodeLaggingError,
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  RequestRejectedError,
  StatePrunedError
} from "./RequestError.ts"

type Answer = RequestError | { readonly value: unknown }

/** Answers by a script, whose last line repeats, and records the times of requests. */
const scripted = (name: string, ...script: ReadonlyArray<Answer>) => {
  const asked: Array<number> = []
  const endpoint: Endpoint = {
    name,
    label: undefined,
    health: new EndpointHealth(),
    check: Effect.void,
    request: () =>
      Effect.clockWith(clock => {
        asked.push(clock.currentTimeMillisUnsafe())
        const answer = script[Math.min(asked.length, script.length) - 1]!
        return "value" in answer ? Effect.succeed(answer.value) : Effect.fail(answer)
      })
  }
  return { endpoint, asked }
}

const ok = { value: "0x1" }
const down = () => new NodeUnreachableError({ endpoint: "a", reason: "ECONNREFUSED" })
const limited = (retryAfter: number | null) => new RateLimitedError({ endpoint: "a", retryAfter })
const refused = new RequestRejectedError({
  endpoint: "a",
  method: "eth_call",
  code: 3,
  reason: "reverted",
  data: "0x01"
})
const unsupported = new MethodUnsupportedError({ endpoint: "a", method: "m" })
const pruned = new StatePrunedError({ endpoint: "a", method: "m", reason: "missing trie node" })

type Scripted = ReturnType<typeof scripted>
const askAny = (...endpoints: ReadonlyArray<Scripted>) =>
  failover(
    new HeadMonitor(
      "ethereum",
      endpoints.map(({ endpoint }) => endpoint)
    ),
    "30 seconds"
  )
const ask = (...endpoints: ReadonlyArray<Scripted>) => askAny(...endpoints)("m", [])

/** Runs a request while time passes as fast as it is waited for. */
const overTime = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>) {
  const fiber = yield* Effect.forkChild(Effect.result(effect), { startImmediately: true })
  yield* TestClock.adjust("10 minutes")
  return yield* Fiber.join(fiber)
})

const assertBetween = (value: number, least: number, most: number) => {
  assert.isAtLeast(value, least)
  assert.isAtMost(value, most)
}

describe("one endpoint", () => {
  it.effect("gets one request where it answers", () =>
    Effect.gen(function* () {
      const a = scripted("a", ok)
      assert.strictEqual(yield* ask(a), "0x1")
      assert.deepStrictEqual(a.asked, [0])
    })
  )

  it.effect("is retried after 0.2, then 0.4 seconds, with jitter, on the next tenth", () =>
    Effect.gen(function* () {
      const a = scripted("a", down(), down(), ok)
      assert.deepStrictEqual(yield* overTime(ask(a)), Result.succeed("0x1"))
      const [first, second, third] = a.asked
      assert.include([200, 300], second! - first!)
      assert.include([400, 500], third! - second!)
    })
  )

  it.effect("fails with its last error at the retry timeout", () =>
    Effect.gen(function* () {
      const a = scripted("a", ...Array.from({ length: 100 }, down))
      const result = yield* overTime(ask(a))
      assert.strictEqual(Result.isFailure(result) && result.failure._tag, "chain/NodeUnreachable")
      assertBetween(a.asked.length, 5, 20)
      assertBetween(a.asked.at(-1)!, 10_000, 30_000)
    })
  )

  it.effect("is paused for the time that it requests", () =>
    Effect.gen(function* () {
      const a = scripted("a", limited(7_000), ok)
      assert.deepStrictEqual(yield* overTime(ask(a)), Result.succeed("0x1"))
      assert.strictEqual(a.asked.length, 2)
      assert.include([7_200, 7_300], a.asked[1])
    })
  )

  it.effect("is left alone by every other request too", () =>
    Effect.gen(function* () {
      const a = scripted("a", limited(7_000), ok)
      const results = yield* overTime(Effect.all([ask(a), ask(a), ask(a)], { concurrency: "unbounded" }))
      assert.isTrue(Result.isSuccess(results))
      assert.strictEqual(a.asked.length, 4)
      assert.isAtLeast(a.asked[1]!, 7_160)
    })
  )

  it.effect("that limits the rate is not retried ever more slowly", () =>
    Effect.gen(function* () {
      const a = scripted("a", ...Array.from({ length: 8 }, () => limited(1_000)), ok)
      assert.deepStrictEqual(yield* overTime(ask(a)), Result.succeed("0x1"))
      assertBetween(a.asked.at(-1)!, 8 * 1_160, 8 * 1_340)
    })
  )

  it.effect("that fails after it was limited is waited for as after a first failure", () =>
    Effect.gen(function* () {
      const a = scripted("a", limited(0), limited(0), limited(0), limited(0), down(), ok)
      assert.deepStrictEqual(yield* overTime(ask(a)), Result.succeed("0x1"))
      assert.include([200, 300], a.asked[5]! - a.asked[4]!)
    })
  )

  it.effect("that requests a pause beyond the retry timeout fails at once", () =>
    Effect.gen(function* () {
      const a = scripted("a", limited(31_000))
      assert.deepStrictEqual(yield* Effect.flip(ask(a)), limited(31_000))
    })
  )

  it.effect("that requests a pause of years is paused for half a minute", () =>
    Effect.gen(function* () {
      const a = scripted("a", limited(99_999_999_000), ok)
      yield* Effect.flip(ask(a))
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(yield* ask(a), "0x1")
    })
  )

  it.effect("is retried from its first failure on, though the request had to wait for its turn", () =>
    Effect.gen(function* () {
      const a = scripted("a", down(), ok)
      const request: Endpoint["request"] = (...call) => Effect.delay(a.endpoint.request(...call), "1 minute")
      assert.deepStrictEqual(
        yield* overTime(ask({ ...a, endpoint: { ...a.endpoint, request } })),
        Result.succeed("0x1")
      )
    })
  )

  it.effect("is not retried after a permanent error", () =>
    Effect.gen(function* () {
      for (const problem of [refused, pruned, unsupported, new AccessDeniedError({ endpoint: "a", status: 401 })]) {
        const a = scripted("a", problem)
        assert.deepStrictEqual(yield* Effect.flip(ask(a)), problem)
        assert.strictEqual(a.asked.length, 1)
      }
    })
  )

  it.effect("is retried for a block that it does not have yet", () =>
    Effect.gen(function* () {
      const a = scripted("a", new NodeLaggingError({ endpoint: "a", method: "m", reason: "block not found" }), ok)
      assert.deepStrictEqual(yield* overTime(ask(a)), Result.succeed("0x1"))
    })
  )

  it.effect("gets no request for an unsupported method for an hour", () =>
    Effect.gen(function* () {
      const a = scripted("a", unsupported, ok)
      yield* Effect.flip(ask(a))
      assert.strictEqual((yield* Effect.flip(ask(a)))._tag, "chain/MethodUnsupported")
      assert.strictEqual(a.asked.length, 1)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(yield* ask(a), "0x1")
    })
  )
})

describe("several endpoints", () => {
  const gone = new StatePrunedError({ endpoint: "a", method: "eth_call", reason: "missing trie node" })

  it.effect("one that has pruned a block gets no request for it or older ones for ten minutes", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", ok, gone, ok), scripted("b", ok)]
      const request = askAny(a, b)
      const times = []
      for (const block of ["0xff", "0x64", "0x64", "0x63", "0x65", "latest"]) {
        yield* request("eth_call", [{}, block])
        times.push(a.asked.length)
      }
      assert.deepStrictEqual(times, [1, 2, 2, 2, 3, 4])
      yield* TestClock.adjust("10 minutes")
      yield* request("eth_call", [{}, "0x64"])
      assert.strictEqual(a.asked.length, 5)
    })
  )

  it.effect("one that lacks the state of a new block still gets requests for older ones", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", ok, gone, ok), scripted("b", ok)]
      const request = askAny(a, b)
      for (const block of ["0xff", "0xf0", "0xf0", "0x10"]) yield* request("eth_call", [{}, block])
      assert.strictEqual(a.asked.length, 4)
    })
  )

  it.effect("the second one gets the request at once when the first one fails", () =>
    Effect.gen(function* () {
      for (const problem of [
        down(),
        limited(null),
        unsupported,
        pruned,
        new AccessDeniedError({ endpoint: "a", status: 403 })
      ]) {
        const [a, b] = [scripted("a", problem), scripted("b", ok)]
        assert.strictEqual(yield* ask(a, b), "0x1")
        assert.deepStrictEqual([a.asked, b.asked], [[0], [0]])
      }
    })
  )

  it.effect("the second one gets no request when the first one returned an RPC error", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", refused), scripted("b", ok)]
      assert.deepStrictEqual(yield* Effect.flip(ask(a, b)), refused)
      assert.deepStrictEqual(b.asked, [])
    })
  )

  it.effect("after five failures in a row the first one is paused, and used first again afterwards", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", down(), down(), down(), down(), down(), ok), scripted("b", ok)]
      for (let i = 0; i < 7; i++) yield* ask(a, b)
      assert.deepStrictEqual([a.asked.length, b.asked.length], [5, 7])
      yield* TestClock.adjust("1 second")
      yield* ask(a, b)
      assert.deepStrictEqual([a.asked.length, b.asked.length], [6, 7])
    })
  )

  it.effect("failures that are not in a row are no reason to pass it over", () =>
    Effect.gen(function* () {
      const fourDown = [down(), down(), down(), down()]
      const [a, b] = [scripted("a", ...fourDown, ok, ...fourDown, ok), scripted("b", ok)]
      for (let i = 0; i < 10; i++) yield* ask(a, b)
      assert.deepStrictEqual([a.asked.length, b.asked.length], [10, 8])
    })
  )

  it.effect("the requests of one failed batch count as one failure", () =>
    Effect.gen(function* () {
      const problem = down()
      const [a, b] = [scripted("a", ...Array(6).fill(problem), ok), scripted("b", ok)]
      for (let i = 0; i < 7; i++) yield* ask(a, b)
      assert.deepStrictEqual([a.asked.length, b.asked.length], [7, 6])
    })
  )

  it.effect("another endpoint may have data that one does not have", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", { value: null }), scripted("b", ok)]
      assert.strictEqual(yield* ask(a, b), "0x1")
      assert.strictEqual(yield* ask(scripted("a", { value: null }), scripted("b", { value: null })), null)
    })
  )

  it.effect("data that no working endpoint has is missing, even if another endpoint is down", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* ask(scripted("a", down()), scripted("b", { value: null })), null)
    })
  )

  it.effect("a method that only an endpoint offers that is down is waited for", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", unsupported), scripted("b", down(), ok)]
      assert.deepStrictEqual(yield* overTime(ask(a, b)), Result.succeed("0x1"))
      assert.strictEqual(a.asked.length, 1)
    })
  )

  it.effect("the wait is for the shortest pause", () =>
    Effect.gen(function* () {
      const [a, b] = [scripted("a", limited(20_000), ok), scripted("b", limited(5_000), ok)]
      assert.deepStrictEqual(yield* overTime(ask(a, b)), Result.succeed("0x1"))
      assert.deepStrictEqual([a.asked.length, b.asked.length], [1, 2])
      assert.include([5_200, 5_300], b.asked[1])
    })
  )
})
