import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { PriceStore } from "../index.ts"

const [a, b] = [addressOf(1), addressOf(2)]

describe.each(databases)("prices on $name", { timeout: 60_000 }, ({ layer }) => {
  const run = <A, E>(program: Effect.Effect<A, E, PriceStore>) =>
    Effect.runPromise(
      Effect.provide(program, Layer.provideMerge(PriceStore.layer, Layer.merge(layer, TestClock.layer())))
    )

  test("are returned as stored, with their time; a later one replaces an earlier one", async () => {
    await run(
      Effect.gen(function* () {
        const { find, put } = yield* PriceStore
        expect(yield* find("polygon", [{ token: a, hour: 1 }])).toEqual([])
        yield* TestClock.setTime(5_000)
        const prices = [
          { token: a, hour: 1, price: { usdPerUnit: (1 + Number.EPSILON) * 1e-15 } },
          { token: b, hour: 1, price: null },
          { token: a, hour: 500_000, price: { usdPerUnit: 3, maxUsd: 1e6 + 0.1 } }
        ]
        yield* put("polygon", [{ token: a, hour: 1, price: null }])
        yield* put("polygon", prices)
        expect(new Set(yield* find("polygon", prices))).toEqual(
          new Set(prices.map(price => ({ ...price, fetched: 5 })))
        )
        expect(yield* find("polygon", [{ token: b, hour: 1 }])).toEqual([{ ...prices[1], fetched: 5 }])
        expect(yield* find("optimism", prices)).toEqual([])
        expect(yield* find("polygon", [])).toEqual([])
      })
    )
  })

  test("are found for many tokens and hours", async () => {
    await run(
      Effect.gen(function* () {
        const { find, put } = yield* PriceStore
        const many = Array.from({ length: 900 }, (_, i) => ({
          token: addressOf(i % 300),
          hour: 400_000 + i,
          price: { usdPerUnit: i + 0.5 }
        }))
        yield* put("ethereum", many)
        expect(yield* find("ethereum", many)).toHaveLength(900)
      })
    )
  })
})
