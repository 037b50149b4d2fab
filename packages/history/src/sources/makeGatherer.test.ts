import type { Transaction } from "@glossa/classify"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { addressOf, hashOf } from "../../test/appearances.ts"
import { FakeChain, payment, sourceOf } from "../../test/nodes/fakeChain.ts"
import { BlockSource } from "../index.ts"
import { makeBlockTimes } from "./makeBlockTimes.ts"
import { type GathererOptions, makeGatherer } from "./makeGatherer.ts"

const alice = addressOf(0xa11ce)
const named = {
  address: addressOf(9),
  topics: [hashOf("event"), `0x${alice.slice(2).padStart(64, "0")}`],
  data: "0x",
  index: 0
} as const

/** Gathers a transaction that a source lists for alice. */
const gathered = (changes: Partial<Transaction>) =>
  Effect.gen(function* () {
    const transaction = { ...payment("ethereum", 5, 0, "x", 1_500_000_060), ...changes }
    const metadata = { token: () => undefined, contractName: () => undefined, isComplete: true }
    const { appearances } = yield* makeGatherer({
      sources: {
        find: ({ first, last }) =>
          Effect.succeed({ first, last, source: "routescan", transactions: [{ hash: transaction.hash, block: 5 }] })
      },
      transactions: { transaction: () => Effect.succeed(transaction) },
      metadata: { getEach: (_chain, analyses) => Effect.succeed(analyses.map(() => metadata)) } as Partial<
        GathererOptions["metadata"]
      > as GathererOptions["metadata"],
      times: yield* makeBlockTimes(yield* BlockSource)
    })({ chain: "ethereum", address: alice, first: 0, last: 9, order: "descending", open: true }, 9)
    return appearances
  }).pipe(Effect.provide(sourceOf(new FakeChain().grow(10))), Effect.runPromise)

test("omits listed transactions in which the address has no part", async () => {
  expect(await gathered({ calls: [] })).toEqual([])
  expect(await gathered({ from: alice })).toMatchObject([{ address: alice, block: 5 }])
})

test("trusts the source about internal calls if no node traces, and marks the record", async () => {
  const [appearance] = await gathered({ calls: null })
  expect(appearance).toMatchObject({ address: alice, record: { metadata: { internalCalls: "unknown" } } })
  expect(await gathered({ calls: null, logs: [named] })).toEqual([])
})

test("leaves out what a reorganization made pending again", async () => {
  expect(await gathered({ from: alice, succeeded: null })).toEqual([])
})
