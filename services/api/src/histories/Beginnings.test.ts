import { AddressHistory, HistoryStore, type IndexedBlock, SourceUnavailableError } from "@glossa/history"
import { sqlLayer as database } from "@glossa/sql"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { row } from "../../test/row.ts"
import { Beginnings } from "./Beginnings.ts"
import { sinceWhen } from "./sinceWhen.ts"

const [alice, born] = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`] as const
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}` as const

const block = (number: number): IndexedBlock => ({
  chain: "ethereum",
  number,
  hash: hashOf(number),
  parentHash: number === 0 ? null : hashOf(number - 1),
  second: 1_700_000_000 + number,
  ordinal: 0,
  transactions: 1,
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
const indexed = <A, E>(use: Effect.Effect<A, E, Beginnings | HistoryStore>) =>
  Effect.runPromise(Effect.provide(use, Layer.provideMerge(Beginnings.indexed, stores)))

const certainty = (address: typeof alice, ...spans: ReadonlyArray<readonly [first: number, last: number]>) =>
  indexed(
    Effect.gen(function* () {
      const { fill } = yield* HistoryStore
      for (const [first, last] of spans) yield* fill("ethereum", blocks(first, last))
      const { of } = yield* Beginnings
      const { first, certain } = yield* of("ethereum", address)
      return [first === undefined ? undefined : first - 1_700_000_000, certain]
    })
  )

describe("an index knows since when an address is active", () => {
  test("where it has every block before", async () => {
    expect(await certainty(alice, [0, 9])).toEqual([7, "yes"])
    expect(await certainty(alice, [0, 3], [4, 9])).toEqual([7, "yes"])
    expect(await certainty(alice, [1, 9])).toEqual([7, "yes"])
  })

  test("and not where blocks are missing before, but for the deployment of a contract", async () => {
    expect(await certainty(alice, [5, 9])).toEqual([7, "no"])
    expect(await certainty(alice, [0, 3], [5, 9])).toEqual([7, "no"])
    expect(await certainty(born, [5, 9])).toEqual([7, "deployed"])
  })

  test("of what never appeared it says nothing", async () => {
    expect(await certainty(alice, [0, 3])).toEqual([undefined, "no"])
  })

  test("a chain of which no block is noted has what was put there", async () => {
    const found = await indexed(
      Effect.gen(function* () {
        const { put } = yield* HistoryStore
        yield* put([row("polygon", alice, {}, 5)])
        const { of } = yield* Beginnings
        return yield* of("polygon", alice)
      })
    )
    expect(found).toEqual({ chain: "polygon", first: 1_700_000_005, certain: "yes", silent: false })
  })
})

describe("where other sources know histories", () => {
  const searched = (page: AddressHistory["Service"]["page"]) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { of } = yield* Beginnings
        const fiber = yield* Effect.forkChild(of("ethereum", alice))
        yield* TestClock.adjust("10 seconds")
        return yield* Fiber.join(fiber)
      }).pipe(
        Effect.provide(
          Layer.provide(
            Beginnings.searched,
            Layer.succeed(AddressHistory, { page, versions: Effect.succeed(undefined) })
          )
        ),
        Effect.provide(TestClock.layer())
      )
    )
  const silent = { chain: "ethereum", first: undefined, certain: "no", silent: true }

  test("what they say counts", async () => {
    const rows = [row("ethereum", alice)]
    expect(await searched(() => Effect.succeed({ rows, next: null, more: false }))).toMatchObject({ certain: "yes" })
  })

  test("who is down, or takes long, is silent", async () => {
    const cause = new Error("down")
    const down = new SourceUnavailableError({ chain: "ethereum", wanted: "its history", cause })
    expect(await searched(() => Effect.fail(down))).toEqual(silent)
    expect(await searched(() => Effect.never)).toEqual(silent)
  })
})

describe("since when an address is active at all", () => {
  const begins = (chain: "ethereum" | "optimism", first: number, certain: "yes" | "deployed" | "no" = "yes") => ({
    chain,
    first,
    certain,
    silent: false
  })
  test("is the first of its chains", () => {
    expect(sinceWhen(["ethereum", "optimism"], [begins("ethereum", 9), begins("optimism", 5)], [])).toBe(5)
  })
  test("is not known while one of them is not", () => {
    expect(
      sinceWhen(["ethereum", "optimism"], [begins("ethereum", 9), begins("optimism", 5, "no")], [])
    ).toBeUndefined()
    expect(sinceWhen(["ethereum", "optimism"], [begins("ethereum", 9)], [])).toBeUndefined()
    expect(sinceWhen([], [], [])).toBeUndefined()
  })
  test("is a contract's deployment, and of no account the contract that it deployed", () => {
    expect(sinceWhen(["ethereum"], [begins("ethereum", 9, "deployed")], ["ethereum"])).toBe(9)
    expect(sinceWhen(["ethereum"], [begins("ethereum", 9, "deployed")], [])).toBeUndefined()
  })
})
