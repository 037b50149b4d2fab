import type { Hex, Transaction } from "@glossa/classify"
import { sqlLayer as databaseLayer } from "@glossa/database"
import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { addressOf, hashOf } from "../../test/appearances.ts"
import { FakeChain, payment, sourceOf } from "../../test/nodes/fakeChain.ts"
import {
  AbiCacheStore,
  HistoryStore,
  indexChain,
  MetadataStore,
  SampleStore,
  SignatureNames,
  SignatureStore,
  TokenSource
} from "../index.ts"

const contract = addressOf(7)
const word = (value: number) => value.toString(16).padStart(64, "0")
const call = (selector: string, ...words: ReadonlyArray<number>): Hex => `0x${selector}${words.map(word).join("")}`
const topic = hashOf("Moved")

const transaction = (changes: Partial<Transaction>): Transaction => ({
  ...payment("ethereum", 1, 0, "x", 1_600_000_000),
  to: contract,
  ...changes
})

const frame = {
  type: "call",
  from: addressOf(1),
  to: contract,
  value: 0n,
  input: "0x",
  path: [0],
  reverted: false
} as const

describe.each(databases)("stores of contracts on $name", { timeout: 60_000 }, ({ layer }) => {
  const run = <A, E>(
    program: Effect.Effect<A, E, SampleStore | SignatureStore | AbiCacheStore | SqlClient.SqlClient>
  ) =>
    Effect.runPromise(
      program.pipe(
        Effect.provide(
          Layer.provideMerge(
            Layer.mergeAll(SampleStore.layer, SignatureStore.layer, AbiCacheStore.layer),
            Layer.merge(layer, TestClock.layer())
          )
        )
      )
    )

  test("stores at most two samples per function and event", async () => {
    await run(
      Effect.gen(function* () {
        const { add, get } = yield* SampleStore
        expect(yield* get("ethereum", contract)).toEqual({ calls: [], logs: [] })
        const log = { address: contract, topics: [topic, hashOf("a"), hashOf("b")], data: call("", 5), index: 0 }
        const anonymous = { address: contract, topics: [], data: "0x" as Hex, index: 1 }
        yield* add("ethereum", [
          transaction({ input: call("a9059cbb", 1, 2), logs: [log, anonymous] }),
          transaction({ input: "0x", calls: [{ ...frame, input: call("095ea7b3", 3) }] }),
          // These failed.
          transaction({ input: call("deadbeef"), succeeded: false }),
          transaction({ input: "0x", calls: [{ ...frame, input: call("deadbeef"), reverted: true }] }),
          transaction({ input: "0x60", to: null }),
          transaction({ input: call("11223344", ...Array<number>(200).fill(1)) })
        ])
        const seen = yield* get("ethereum", contract)
        expect(new Set(seen.calls)).toEqual(new Set([call("a9059cbb", 1, 2), call("095ea7b3", 3)]))
        expect(seen.logs).toEqual([{ topics: log.topics, data: log.data }])
        expect(yield* get("polygon", contract)).toEqual({ calls: [], logs: [] })

        const many = Array.from({ length: 50 }, (_, i) => transaction({ input: call("a9059cbb", i, i * 3) }))
        yield* add("ethereum", many)
        const after = yield* get("ethereum", contract)
        expect(after.calls.filter(data => data.startsWith("0xa9059cbb"))).toHaveLength(2)
        // Another process.
        yield* Effect.flatMap(SampleStore, store => store.add("ethereum", many)).pipe(
          Effect.provide(Layer.fresh(SampleStore.layer))
        )
        expect(yield* get("ethereum", contract)).toEqual(after)
      })
    )
  })

  test("limits the samples of one contract", async () => {
    await run(
      Effect.gen(function* () {
        const { add, get } = yield* SampleStore
        const selectors = Array.from({ length: 700 }, (_, i) => (i + 1).toString(16).padStart(8, "0"))
        yield* add(
          "ethereum",
          selectors.map(selector => transaction({ input: call(selector) }))
        )
        expect((yield* get("ethereum", contract)).calls).toHaveLength(500)
      })
    )
  })

  test("returns signatures by their hash, best first", async () => {
    const selector: Hex = "0xa9059cbb"
    const hash: Hex = `0xa9059cbb${"1".repeat(56)}`
    await run(
      Effect.gen(function* () {
        const { put, find, count } = yield* SignatureStore
        const spam = { signature: "aaa_tg_1()", origin: "list", rank: 1, hash }
        const real = { signature: "transfer(address,uint256)", origin: "list", rank: 0, hash }
        yield* put([spam, real, { signature: "f()", origin: "list", rank: 0, hash: `0xffffffff${"2".repeat(56)}` }])
        yield* put([{ ...real, origin: "another" }])
        expect(yield* count).toBe(3)
        const found = yield* find([selector, "0x00000001", hash, "0xffffffff"])
        expect(found.get(selector)).toEqual([
          { signature: real.signature, origin: "list", rank: 0 },
          { signature: spam.signature, origin: "list", rank: 1 }
        ])
        expect(found.get(hash)).toEqual(found.get(selector))
        expect([...found.keys()]).toEqual([selector, hash, "0xffffffff"])
        expect(yield* find([])).toEqual(new Map())
      })
    )
  })

  test("names functions in records by imported signatures, after `SignatureNames`", async () => {
    const [own, listed, mined]: ReadonlyArray<Hex> = ["0xa9059cbb", "0x00000002", "0x00000003"]
    const hashOfId = (id: Hex): Hex => `${id}${"0".repeat(56)}`
    const named = Layer.succeed(SignatureNames, { functionName: id => (id === own ? "transfer" : undefined) })
    await run(
      Effect.gen(function* () {
        const { put } = yield* SignatureStore
        yield* put([
          { signature: "shadowed()", origin: "list", rank: 0, hash: hashOfId(own!) },
          { signature: "stake(uint256)", origin: "list", rank: 0, hash: hashOfId(listed!) },
          { signature: "join_tg_invmru_fd06787()", origin: "list", rank: 1, hash: hashOfId(mined!) }
        ])
        const store = yield* MetadataStore
        const named = store.get("ethereum", { addresses: [], selectors: [own!, listed!, mined!] })
        const names = [own!, listed!, mined!].map((yield* named).functionName!)
        expect(names).toEqual(["transfer", "stake", undefined])
        // An unknown name is read again after a while.
        yield* put([{ signature: "found()", origin: "list", rank: 0, hash: hashOfId(mined!) }])
        expect((yield* named).functionName!(mined!)).toBeUndefined()
        yield* TestClock.adjust("61 minutes")
        expect((yield* named).functionName!(mined!)).toBe("found")
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide([named, TokenSource.layerNoop]))
    )
  })

  test("handles many signatures at once", async () => {
    await run(
      Effect.gen(function* () {
        const { put, find, count } = yield* SignatureStore
        const ids = Array.from({ length: 5_000 }, (_, i): Hex => `0x${(i * 7).toString(16).padStart(8, "0")}`)
        yield* put(
          ids.map((id, i) => ({ signature: `f${i}()`, origin: "list", rank: 0, hash: `${id}${"0".repeat(56)}` }))
        )
        expect(yield* count).toBe(5_000)
        expect((yield* find(ids)).size).toBe(5_000)
      })
    )
  })

  test("replaces a stored ABI and guesses, and clears all", async () => {
    await run(
      Effect.gen(function* () {
        const { get, put, getGuesses, putGuesses, clear } = yield* AbiCacheStore
        expect(yield* get("ethereum", contract)).toBeUndefined()
        yield* TestClock.setTime(5_000)
        yield* put("ethereum", contract, { key: "one", body: '{"a":1}' })
        yield* put("ethereum", contract, { key: "two", body: '{"a":"\\u0000\u2028"}' })
        expect(yield* get("ethereum", contract)).toEqual({ key: "two", body: '{"a":"\\u0000\u2028"}', fetched: 5 })
        expect(yield* get("optimism", contract)).toBeUndefined()
        yield* putGuesses({ key: "code", body: "{}" })
        yield* TestClock.setTime(7_000)
        yield* putGuesses({ key: "code", body: '{"0xa9059cbb":"\u2028"}' })
        expect(yield* getGuesses("code")).toEqual({ key: "code", body: '{"0xa9059cbb":"\u2028"}', fetched: 7 })
        expect(yield* getGuesses("other")).toBeUndefined()
        yield* clear
        expect(yield* get("ethereum", contract)).toBeUndefined()
        expect(yield* getGuesses("code")).toBeUndefined()
      })
    )
  })
})

test("the indexer stores samples with `layerListener` only", async () => {
  const fake = new FakeChain().grow(4)
  const [block] = fake.blocks.filter(({ transactions }) => transactions.length > 0)
  const input = call("a9059cbb", 1)
  fake.blocks[block!.number] = {
    ...block!,
    transactions: [transaction({ ...block!.transactions[0]!, input, to: contract })]
  }
  const callsOf = (isListening: boolean) =>
    Effect.gen(function* () {
      const indexing = indexChain({ chain: "ethereum", until: 3 })
      yield* isListening ? Effect.provide(indexing, SampleStore.layerListener) : indexing
      return (yield* (yield* SampleStore).get("ethereum", contract)).calls
    }).pipe(
      Effect.provide(Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, SampleStore.layer, sourceOf(fake))),
      Effect.provide(Layer.merge(databaseLayer("sqlite::memory:"), TokenSource.layerNoop)),
      Effect.runPromise
    )
  expect(await callsOf(true)).toEqual([input])
  expect(await callsOf(false)).toEqual([])
})
