import { sqlLayer as database } from "@glossa/database"
import { AddressHistory, HistoryStore, type IndexedBlock, SourceUnavailableError } from "@glossa/history"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { row } from "../../../history/test/row.ts"
import { earliestActivity } from "./AddressActivity.ts"
import { FirstSeen } from "./FirstSeen.ts"

const [alice, born] = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`] as const
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}` as const

const block = (number: number): IndexedBlock => ({
  chain: "ethereum",
  number,
  hash: hashOf(number),
  parentHash: number === 0 ? null : hashOf(number - 1),
  second: 1_700_000_000 + number,
  ordinal: 0,
  transactions: [],
  appearances:
    number === 7
      ? [
          row("ethereum", alice, { action: "create", metadata: { operation: "deploy" } }, 7),
          row("ethereum", born, { action: "create", metadata: { operation: "created" } }, 7)
        ]
      : []
})
const blocks = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => block(first + i)) as [IndexedBlock, ...Array<IndexedBlock>]

const stores = Layer.provideMerge(HistoryStore.layer, database("sqlite::memory:"))
const indexed = <A, E>(use: Effect.Effect<A, E, FirstSeen | HistoryStore>) =>
  Effect.runPromise(Effect.provide(use, Layer.provideMerge(FirstSeen.layerIndexed, stores)))

const firstIndexed = (address: typeof alice, ...spans: ReadonlyArray<readonly [first: number, last: number]>) =>
  indexed(
    Effect.gen(function* () {
      const { fill } = yield* HistoryStore
      for (const [first, last] of spans) yield* fill("ethereum", blocks(first, last))
      const { get } = yield* FirstSeen
      const { second, certainty } = yield* get("ethereum", address)
      return [second === undefined ? undefined : second - 1_700_000_000, certainty]
    })
  )

describe("the first appearance in an index", () => {
  test("is certain if every earlier block is indexed", async () => {
    expect(await firstIndexed(alice, [0, 9])).toEqual([7, "certain"])
    expect(await firstIndexed(alice, [0, 3], [4, 9])).toEqual([7, "certain"])
    expect(await firstIndexed(alice, [1, 9])).toEqual([7, "certain"])
  })

  test("is unknown if earlier blocks are missing, except for a deployed contract", async () => {
    expect(await firstIndexed(alice, [5, 9])).toEqual([7, "unknown"])
    expect(await firstIndexed(alice, [0, 3], [5, 9])).toEqual([7, "unknown"])
    expect(await firstIndexed(born, [5, 9])).toEqual([7, "deployment"])
  })

  test("is unknown without an appearance", async () => {
    expect(await firstIndexed(alice, [0, 3])).toEqual([undefined, "unknown"])
  })

  test("is certain on a chain without indexed blocks, whose transactions were put there", async () => {
    const appearance = await indexed(
      Effect.gen(function* () {
        const { put } = yield* HistoryStore
        yield* put([row("polygon", alice, {}, 5)], [])
        const { get } = yield* FirstSeen
        return yield* get("polygon", alice)
      })
    )
    expect(appearance).toEqual({ chain: "polygon", second: 1_700_000_005, certainty: "certain", isUnavailable: false })
  })
})

describe("the first appearance from sources", () => {
  const searchWith = (getPage: AddressHistory["Service"]["getPage"]) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { get } = yield* FirstSeen
        const fiber = yield* Effect.forkChild(get("ethereum", alice))
        yield* TestClock.adjust("10 seconds")
        return yield* Fiber.join(fiber)
      }).pipe(
        Effect.provide(Layer.provide(FirstSeen.layerSearch, Layer.succeed(AddressHistory, { getPage }))),
        Effect.provide(TestClock.layer())
      )
    )
  const unavailable = { chain: "ethereum", second: undefined, certainty: "unknown", isUnavailable: true }

  test("is certain", async () => {
    const rows = [row("ethereum", alice)]
    expect(await searchWith(() => Effect.succeed({ rows, next: null, more: false, heldBackBy: [] }))).toMatchObject({
      certainty: "certain"
    })
  })

  test("is unavailable if the source fails or times out", async () => {
    const cause = new Error("down")
    const down = new SourceUnavailableError({ chain: "ethereum", wanted: "its history", cause })
    expect(await searchWith(() => Effect.fail(down))).toEqual(unavailable)
    expect(await searchWith(() => Effect.never)).toEqual(unavailable)
  })
})

describe("the earliest activity", () => {
  const first = (
    chain: "ethereum" | "optimism",
    second: number,
    certainty: "certain" | "deployment" | "unknown" = "certain"
  ) => ({ chain, second, certainty, isUnavailable: false })
  test("is the earliest of all chains", () => {
    expect(earliestActivity(["ethereum", "optimism"], [first("ethereum", 9), first("optimism", 5)], [])).toBe(5)
  })
  test("is unknown if it is unknown on an active chain", () => {
    expect(
      earliestActivity(["ethereum", "optimism"], [first("ethereum", 9), first("optimism", 5, "unknown")], [])
    ).toBeUndefined()
    expect(earliestActivity(["ethereum", "optimism"], [first("ethereum", 9)], [])).toBeUndefined()
    expect(earliestActivity([], [], [])).toBeUndefined()
  })
  test("is a contract's deployment, but not the deployment of another contract by the address", () => {
    expect(earliestActivity(["ethereum"], [first("ethereum", 9, "deployment")], ["ethereum"])).toBe(9)
    expect(earliestActivity(["ethereum"], [first("ethereum", 9, "deployment")], [])).toBeUndefined()
  })
})
