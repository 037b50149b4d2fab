import type { Page } from "@glossa/history"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { isSettled } from "./isSettled.ts"

const now = 1_700_000_000
const at = (second: number) => ({ second, position: null })
const page = (last: number, more: boolean): Page => ({ rows: [], next: at(last), more })

const settled = (asked: Parameters<typeof isSettled>[0], found: Page, reach: number | null = now) =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* TestClock.setTime(now * 1_000)
      return yield* isSettled(asked, found, () => Effect.succeed(reach))
    }).pipe(Effect.provide(TestClock.layer()))
  )

const chains = ["ethereum", "polygon"] as const

test("what lies behind a time long past is settled, and what lies before it once there is more", async () => {
  const [descending, ascending] = [
    { chains, order: "descending" },
    { chains, order: "ascending" }
  ] as const
  expect(await settled({ ...descending, from: at(now - 3_700) }, page(now - 9_000, true))).toBe(true)
  expect(await settled({ ...descending, from: at(now - 3_500) }, page(now - 9_000, true))).toBe(false)
  expect(await settled({ ...descending, from: undefined }, page(now - 9_000, true))).toBe(false)
  expect(await settled({ ...ascending, from: at(0) }, page(now - 3_700, true))).toBe(true)
  expect(await settled({ ...ascending, from: at(0) }, page(now - 3_500, true))).toBe(false)
  // the last page grows
  expect(await settled({ ...ascending, from: at(0) }, page(now - 9_000, false))).toBe(false)
})

test("nothing is that an index which lags, or is not there, may still bring", async () => {
  const asked = { chains, order: "descending", from: at(now - 9_000) } as const
  expect(await settled(asked, page(0, true), now - 6_000)).toBe(false)
  expect(await settled(asked, page(0, true), now - 5_000)).toBe(true)
  expect(await settled(asked, page(0, true), null)).toBe(false)
})
