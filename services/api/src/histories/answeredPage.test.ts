import { setImmediate } from "node:timers/promises"
import { AddressHistory, HistoryStore } from "@glossa/history"
import { sqlLayer } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { row } from "../../test/row.ts"
import { ChainHealth } from "../chains/ChainHealth.ts"
import { Prices } from "../worth/Prices.ts"
import { type AskedPage, answeredPage } from "./answeredPage.ts"
import { Standing } from "./Standing.ts"

const someone = `0x${"a1".repeat(20)}` as const
/** The second of `row`'s block 0. */
const zero = 1_700_000_000

const newest: AskedPage = {
  address: someone,
  named: false,
  limit: 2,
  from: undefined,
  order: "descending",
  chains: undefined,
  actions: undefined,
  contractTypes: undefined,
  allowPartial: false
}

const read = Effect.fnUntraced(function* (asked: Partial<AskedPage>) {
  const { body, headers, stands } = yield* answeredPage({ ...newest, ...asked }, "/v1/x")
  const { transactions, endingAt } = JSON.parse(Buffer.from(body).toString())
  const seconds = (transactions as ReadonlyArray<{ timestamp: string }>).map(
    ({ timestamp }) => Date.parse(timestamp) / 1_000 - zero
  )
  return { seconds, endingAt: endingAt as string, headers, stands }
})

/** At block 50's second, with rows of these blocks. */
const at50 = <A, E>(blocks: ReadonlyArray<number>, program: Effect.Effect<A, E, Services>) =>
  Effect.gen(function* () {
    yield* TestClock.setTime((zero + 50) * 1_000)
    yield* (yield* HistoryStore).put(blocks.map(block => row("polygon", someone, {}, block)))
    return yield* program
  }).pipe(
    Effect.provide(
      Layer.mergeAll(Standing.layer, Prices.none).pipe(
        Layer.provideMerge(AddressHistory.indexed),
        Layer.provideMerge(HistoryStore.layer),
        Layer.provideMerge(ChainHealth.unwatched(["ethereum", "polygon"])),
        Layer.provide(sqlLayer("sqlite::memory:"))
      )
    ),
    Effect.provide(TestClock.layer()),
    Effect.runPromise
  )

type Services = Effect.Services<ReturnType<typeof answeredPage>>

describe("the newest page", () => {
  test("ends now, even where the index is ahead of the clock", async () => {
    const seen = await at50(
      [40, 45, 49, 80],
      Effect.gen(function* () {
        const now = yield* read({})
        const stood = yield* now.stands!.check
        yield* TestClock.adjust(1_000)
        yield* Effect.promise(() => setImmediate())
        const stoodLater = yield* now.stands!.check
        yield* TestClock.adjust(29_000)
        return [
          now.seconds,
          stood,
          stoodLater,
          (yield* read({})).seconds,
          (yield* read({ order: "ascending" })).seconds
        ]
      })
    )
    expect(seen).toEqual([[49, 45], true, false, [80, 49], [80]])
  })

  test("stands at any time where it is not", async () => {
    const seen = await at50(
      [40, 45, 49],
      Effect.gen(function* () {
        const now = yield* read({})
        yield* TestClock.adjust(1e9)
        yield* Effect.promise(() => setImmediate())
        const stood = yield* now.stands!.check
        yield* (yield* HistoryStore).put([row("polygon", someone, {}, 60)])
        yield* Effect.promise(() => setImmediate())
        return [now.seconds, now.headers.link !== undefined, stood, yield* now.stands!.check]
      })
    )
    expect(seen).toEqual([[49, 45], true, true, false])
  })

  test("of nobody ends at the present, and stands for its second", async () => {
    const seen = await at50(
      [],
      Effect.gen(function* () {
        const now = yield* read({})
        const stood = yield* now.stands!.check
        yield* TestClock.adjust(1_000)
        yield* Effect.promise(() => setImmediate())
        return [now.seconds, now.endingAt, stood, yield* now.stands!.check]
      })
    )
    expect(seen).toEqual([[], "2023-11-14T22:14:10Z", true, false])
  })
})

test("an answer by name is nobody's but the asker's", async () => {
  const { stands, seconds } = await at50([40], read({ named: true }))
  expect([stands, seconds]).toEqual([null, [40]])
})
