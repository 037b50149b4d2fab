import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, References } from "effect"
import { TestClock } from "effect/testing"
import type { Endpoint } from "./Endpoint.ts"
import { EndpointHealth } from "./EndpointHealth.ts"
import { failover } from "./failover.ts"
import { HeadMonitor } from "./HeadMonitor.ts"
import { NodeUnreachableError } from "./RequestError.ts"

/** An endpoint that answers everything with its head. */
const at = (name: string, head: () => number | "down" | "silent") => {
  const endpoint: Endpoint = {
    name,
    label: undefined,
    health: new EndpointHealth(),
    check: Effect.void,
    request: () =>
      Effect.suspend(() => {
        const now = head()
        if (now === "silent") return Effect.never
        return now === "down"
          ? Effect.fail(new NodeUnreachableError({ endpoint: name, reason: "down" }))
          : Effect.succeed(now)
      })
  }
  return endpoint
}

const quiet = Effect.provideService(References.MinimumLogLevel, "None")

describe("a lagging endpoint", () => {
  it.effect("is used last, and first again once it has caught up", () =>
    Effect.gen(function* () {
      let head = 94
      const ask = failover(new HeadMonitor("ethereum", [at("a", () => head), at("b", () => 100)]), "1 second")
      assert.strictEqual(yield* ask("eth_blockNumber", []), 100)
      assert.strictEqual(yield* ask("eth_getBalance", []), 100)
      head = 95
      assert.strictEqual(yield* ask("eth_blockNumber", []), 100)
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* ask("eth_blockNumber", []), 95)
    }).pipe(quiet)
  )

  it.effect("by less than a minute of blocks is no reason to pass it over", () =>
    Effect.gen(function* () {
      const ask = failover(new HeadMonitor("polygon", [at("a", () => 70), at("b", () => 100)]), "1 second")
      assert.strictEqual(yield* ask("eth_blockNumber", []), 70)
    }).pipe(quiet)
  )

  it.effect("is not judged by one that is down, and one that is silent is not waited for", () =>
    Effect.gen(function* () {
      const watch = new HeadMonitor("ethereum", [at("a", () => 7), at("b", () => "down"), at("c", () => "silent")])
      const compared = yield* Effect.forkChild(watch.compare, { startImmediately: true })
      yield* TestClock.adjust("3 seconds")
      yield* Fiber.join(compared)
      assert.deepStrictEqual(
        watch.order.map(({ name }) => name),
        ["a", "b", "c"]
      )
    }).pipe(quiet)
  )
})
