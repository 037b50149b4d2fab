import { assert, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { answer, fakeNode, honestNode } from "../../test/fakeNode.ts"
import { alice } from "../../test/raw.ts"
import { RequestPacer } from "./RequestPacer.ts"
import { makeRpcClient } from "./RpcClient.ts"

it.effect("turns are spaced evenly, and a batch takes as many as it holds", () =>
  Effect.gen(function* () {
    const pace = new RequestPacer(20)
    const times: Array<number> = []
    const turn = (turns: number) =>
      Effect.andThen(
        pace.take(turns, 10_000),
        Effect.map(Clock.currentTimeMillis, now => times.push(now))
      )
    const all = yield* Effect.forkChild(Effect.forEach([1, 1, 10, 1], turn, { concurrency: "unbounded" }), {
      startImmediately: true
    })
    yield* TestClock.adjust("10 seconds")
    yield* Fiber.join(all)
    assert.deepStrictEqual(times, [0, 50, 100, 600])
  })
)

it.effect("no second has more calls than the rate, in batches of any size", () =>
  Effect.gen(function* () {
    const pace = new RequestPacer(5)
    const times: Array<number> = []
    const batches = [1, 5, 2, 5, 5, 1, 1, 4, 3]
    const send = (calls: number) =>
      Effect.andThen(
        pace.take(calls, 60_000),
        Effect.map(Clock.currentTimeMillis, now => times.push(...Array<number>(calls).fill(now)))
      )
    const all = yield* Effect.forkChild(Effect.forEach(batches, send, { concurrency: "unbounded" }), {
      startImmediately: true
    })
    yield* TestClock.adjust("60 seconds")
    yield* Fiber.join(all)
    assert.lengthOf(times, 27)
    for (const begin of times) assert.isAtMost(times.filter(at => at >= begin && at < begin + 1_000).length, 5)
  })
)

it.effect("a turn that would come too late is left to others", () =>
  Effect.gen(function* () {
    const pace = new RequestPacer(0.5)
    yield* pace.take(1, 0)
    assert.strictEqual(yield* Effect.flip(pace.take(1, 1_999)), 2_000)
    assert.strictEqual(yield* Effect.flip(pace.take(1, 1_999)), 2_000)
    yield* TestClock.adjust("1 second")
    const taken = yield* Effect.forkChild(pace.take(1, 1_000), { startImmediately: true })
    yield* TestClock.adjust("1 second")
    yield* Fiber.join(taken)
  })
)

it.live("an endpoint with too many waiting requests is skipped for the next one", () =>
  Effect.gen(function* () {
    const methods = { eth_getBalance: () => "0x1" }
    const [slow, other] = [yield* honestNode(methods), yield* honestNode(methods)]
    const rpc = yield* makeRpcClient({
      chain: "ethereum",
      urls: [`${slow.url}#rate=10`, other.url],
      retryTimeout: "500 millis",
      batch: { size: 1, wait: 0 }
    })
    const balances = yield* Effect.forEach(Array(30), () => rpc.balance(alice), { concurrency: "unbounded" })
    assert.lengthOf(balances, 30)
    assert.isBelow(slow.seen.length, 12)
    assert.isAbove(other.seen.length, 18)
  })
)

it.live("each endpoint has the rate of its own URL", () =>
  Effect.gen(function* () {
    const methods = { eth_getBalance: () => "0x1" }
    const node = yield* fakeNode(request => answer(methods, request))
    const begin = performance.now()
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [`${node.url}/#rate=50&concurrency=1`] })
    yield* Effect.forEach(Array(20), () => rpc.balance(alice), { concurrency: "unbounded" })
    yield* rpc.balance(alice)
    // 22 requests, including the one for the chain's id; the last had to wait for 21 turns of 20 ms
    assert.isAtLeast(performance.now() - begin, 400)
    assert.isBelow(performance.now() - begin, 3_000)
    assert.strictEqual(node.crowd(), 1)
    assert.isFalse(node.seen.some(({ path }) => path.includes("rate")))
  })
)

it.effect("turns do not wait for a clock that is set back", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(1_700_000_000_000)
    const pace = new RequestPacer(20)
    yield* pace.take(1, 0)
    yield* TestClock.setTime(1_600_000_000_000)
    const turn = yield* Effect.forkChild(pace.take(1, 1_000), { startImmediately: true })
    yield* TestClock.adjust("50 millis")
    yield* Fiber.join(turn)
  })
)
