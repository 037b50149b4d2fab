import { Chains, type RpcClient } from "@glossa/chain"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { Accounts } from "./Accounts.ts"
import { nodeAccounts } from "./nodeAccounts.ts"

const address = `0x${"aa".repeat(20)}` as const

test("who asks at once shares one answer, which lasts some seconds", async () => {
  let asked = 0
  const node = {
    chain: "ethereum",
    code: () => Effect.delay(Effect.succeed("0x" as const), "50 millis"),
    nonce: () => Effect.sync(() => ++asked),
    balance: () => Effect.succeed(0n)
  } as unknown as RpcClient
  const chains = Layer.succeed(Chains, { clients: [node], client: () => Effect.succeed(node) })
  await Effect.runPromise(
    Effect.gen(function* () {
      const { at } = yield* Accounts
      const thousand = Effect.all(
        Array.from({ length: 1000 }, () => at("ethereum", address)),
        { concurrency: "unbounded" }
      )
      const first = yield* Effect.forkChild(thousand)
      yield* TestClock.adjust("1 second")
      expect((yield* Fiber.join(first))[999]).toEqual({ code: "0x", nonce: 1, balance: 0n })
      yield* thousand
      expect(asked).toBe(1)
      const later = yield* Effect.forkChild(Effect.delay(thousand, "20 seconds"))
      yield* TestClock.adjust("1 minute")
      yield* Fiber.join(later)
      expect(asked).toBe(2)
    }).pipe(Effect.provide(Layer.provide(nodeAccounts, chains)), Effect.provide(TestClock.layer()))
  )
})
