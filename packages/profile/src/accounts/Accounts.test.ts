import { type RpcClient, RpcClients } from "@glossa/chain"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { Accounts } from "./Accounts.ts"

const address = `0x${"aa".repeat(20)}` as const

const runWith = <A, E>(node: Partial<RpcClient>, use: Effect.Effect<A, E, Accounts>) => {
  const client = { chain: "ethereum", ...node } as RpcClient
  const chains = Layer.succeed(RpcClients, { clients: [client], get: () => Effect.succeed(client) })
  return Effect.runPromise(
    use.pipe(Effect.provide(Layer.provide(Accounts.layer, chains)), Effect.provide(TestClock.layer()))
  )
}

test("concurrent requests share one read, which is cached and returned while a newer one is read", async () => {
  let reads = 0
  const node: Partial<RpcClient> = {
    code: () => Effect.delay(Effect.succeed("0x" as const), "50 millis"),
    nonce: () => Effect.sync(() => ++reads),
    balance: () => Effect.succeed(0n)
  }
  await runWith(
    node,
    Effect.gen(function* () {
      const { get } = yield* Accounts
      const thousand = Effect.all(
        Array.from({ length: 1000 }, () => get("ethereum", address)),
        { concurrency: "unbounded" }
      )
      const after = Effect.fnUntraced(function* (time: "1 second" | "20 seconds") {
        const fiber = yield* Effect.forkChild(thousand)
        yield* TestClock.adjust(time)
        return (yield* Fiber.join(fiber))[999]
      })
      const account = { hasCode: false, nonce: 1, balance: 0n, info: { contract: false } }
      expect(yield* after("1 second")).toEqual(account)
      expect(yield* after("20 seconds")).toEqual(account)
      expect(reads).toBe(1)
      expect(yield* after("1 second")).toEqual(account)
      expect(yield* after("1 second")).toEqual({ ...account, nonce: 2 })
      expect(reads).toBe(2)
    })
  )
})

test("times out on a node that does not return the account, or its kind", async () => {
  const state = { nonce: () => Effect.succeed(1), balance: () => Effect.succeed(0n) }
  const getFrom = (node: Partial<RpcClient>) =>
    runWith(
      node,
      Effect.gen(function* () {
        const { get } = yield* Accounts
        const fiber = yield* Effect.forkChild(get("ethereum", address))
        yield* TestClock.adjust("6 seconds")
        return yield* Fiber.join(fiber)
      })
    )
  expect(await getFrom({ ...state, code: () => Effect.never })).toBeUndefined()
  const code = `0xef0100${"bb".repeat(20)}` as const
  const delegated = (account: string) => (account === address ? Effect.succeed(code) : Effect.never)
  expect(await getFrom({ ...state, code: delegated })).toEqual({
    hasCode: true,
    nonce: 1,
    balance: 0n,
    info: undefined
  })
})

test("the kind of account is read again only when the code changes", async () => {
  const [first, second] = [`0x${"b1".repeat(20)}`, `0x${"b2".repeat(20)}`] as const
  let delegate: string = first
  let reads = 0
  const node: Partial<RpcClient> = {
    nonce: () => Effect.succeed(1),
    balance: () => Effect.succeed(0n),
    code: account =>
      Effect.sync(() => {
        if (account === address) return `0xef0100${delegate.slice(2)}` as const
        reads++
        return "0xfe"
      })
  }
  await runWith(
    node,
    Effect.gen(function* () {
      const { get } = yield* Accounts
      const readDelegate = get("ethereum", address).pipe(Effect.map(account => account?.info?.delegate))
      expect(yield* readDelegate).toBe(first)
      yield* TestClock.adjust("2 minutes")
      expect(yield* readDelegate).toBe(first)
      expect(reads).toBe(1)
      delegate = second
      yield* TestClock.adjust("2 minutes")
      expect(yield* readDelegate).toBe(second)
    })
  )
})
