import type { Transaction } from "@glossa/classify"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { addressOf, hashOf } from "../../test/appearances.ts"
import { FakeChain, payment, sourceOf } from "../../test/fakeChain.ts"
import { BlockSource } from "../index.ts"
import { BlockTimes } from "./BlockTimes.ts"
import { type Gathering, gather } from "./gather.ts"

const alice = addressOf(0xa11ce)
const named = {
  address: addressOf(9),
  topics: [hashOf("event"), `0x${alice.slice(2).padStart(64, "0")}`],
  data: "0x",
  index: 0
} as const

/** What is gathered of a transaction that a source lists for alice. */
const gathered = (changes: Partial<Transaction>) =>
  Effect.gen(function* () {
    const transaction = { ...payment("ethereum", 5, 0, "x", 1_500_000_060), ...changes }
    const knows = { token: () => undefined, contractName: () => undefined }
    const { appearances } = yield* gather({
      sources: {
        names: ["routescan"],
        find: ({ first, last }) =>
          Effect.succeed({ first, last, source: "routescan", transactions: [{ hash: transaction.hash, block: 5 }] })
      },
      transactions: { transaction: () => Effect.succeed(transaction) },
      knowledge: { about: () => Effect.succeed(knows) } as Partial<Gathering["knowledge"]> as Gathering["knowledge"],
      times: new BlockTimes(yield* BlockSource)
    })({ chain: "ethereum", address: alice, first: 0, last: 9, order: "descending", open: true }, 9)
    return appearances
  }).pipe(Effect.provide(sourceOf(new FakeChain().grow(10))), Effect.runPromise)

test("what the address has no part in is left out, whoever lists it", async () => {
  expect(await gathered({ calls: [] })).toEqual([])
  expect(await gathered({ from: alice })).toMatchObject([{ address: alice, block: 5 }])
})

test("what may be internal is taken at the source's word where nobody traces, and says so", async () => {
  const [found] = await gathered({ calls: null })
  expect(found).toMatchObject({ address: alice, record: { metadata: { internalCalls: "unknown" } } })
  expect(await gathered({ calls: null, logs: [named] })).toEqual([])
})
