import { type RpcClient, RpcClients } from "@glossa/chain"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { Accounts } from "./Accounts.ts"
import { nodeAccounts } from "./nodeAccounts.ts"

const address = `0x${"aa".repeat(20)}` as const

const asking = <A, E>(node: Partial<RpcClient>, use: Effect.Effect<A, E, Accounts>) => {
  const client = { chain: "ethereum", ...node } as RpcClient
  const chains = Layer.succeed(RpcClients, { clients: [client], client: () => Effect.succeed(client) })
  return Effect.runPromise(
    use.pipe(Effect.provide(Layer.provide(nodeAccounts, chains)), Effect.provide(TestClock.layer()))
  )
}

test("who asks at once shares one answer, which lasts some seconds and is given while it is read anew", async () => {
  let asked = 0
  const node: Partial<RpcClient> = {
    code: () => Effect.delay(Effect.succeed("0x" as const), "50 millis"),
    nonce: () => Effect.sync(() => ++asked),
    balance: () => Effect.succeed(0n)
  }
  await asking(
    node,
    Effect.gen(function* () {
      const { at } = yield* Accounts
      const thousand = Effect.all(
        Array.from({ length: 1000 }, () => at("ethereum", address)),
        { concurrency: "unbounded" }
      )
      const after = Effect.fnUntraced(function* (time: "1 second" | "20 seconds") {
        const fiber = yield* Effect.forkChild(thousand)
        yield* TestClock.adjust(time)
        return (yield* Fiber.join(fiber))[999]
      })
      const account = { hasCode: false, nonce: 1, balance: 0n, traits: { contract: false } }
      expect(yield* after("1 second")).toEqual(account)
      expect(yield* after("20 seconds")).toEqual(account)
      expect(asked).toBe(1)
      expect(yield* after("1 second")).toEqual(account)
      expect(yield* after("1 second")).toEqual({ ...account, nonce: 2 })
      expect(asked).toBe(2)
    })
  )
})

test("a node that is silent about the account, or about its kind, is waited for no longer than a caller would", async () => {
  const known = { nonce: () => Effect.succeed(1), balance: () => Effect.succeed(0n) }
  const told = (node: Partial<RpcClient>) =>
    asking(
      node,
      Effect.gen(function* () {
        const { at } = yield* Accounts
        const fiber = yield* Effect.forkChild(at("ethereum", address))
        yield* TestClock.adjust("6 seconds")
        return yield* Fiber.join(fiber)
      })
    )
  expect(await told({ ...known, code: () => Effect.never })).toBeUndefined()
  const code = `0xef0100${"bb".repeat(20)}` as const
  const borrowing = (of: string) => (of === address ? Effect.succeed(code) : Effect.never)
  expect(await told({ ...known, code: borrowing })).toEqual({
    hasCode: true,
    nonce: 1,
    balance: 0n,
    traits: undefined
  })
})

test("an account is of another kind as soon as its code is other code, and else not asked about again", async () => {
  const [first, second] = [`0x${"b1".repeat(20)}`, `0x${"b2".repeat(20)}`] as const
  let delegate: string = first
  let asked = 0
  const node: Partial<RpcClient> = {
    nonce: () => Effect.succeed(1),
    balance: () => Effect.succeed(0n),
    code: of =>
      Effect.sync(() => {
        if (of === address) return `0xef0100${delegate.slice(2)}` as const
        asked++
        return "0xfe"
      })
  }
  await asking(
    node,
    Effect.gen(function* () {
      const { at } = yield* Accounts
      const told = at("ethereum", address).pipe(Effect.map(account => account?.traits?.delegate))
      expect(yield* told).toBe(first)
      yield* TestClock.adjust("2 minutes")
      expect(yield* told).toBe(first)
      expect(asked).toBe(1)
      delegate = second
      yield* TestClock.adjust("2 minutes")
      expect(yield* told).toBe(second)
    })
  )
})
