import type { Hex } from "@glossa/classify"
import fc from "fast-check"
import { expect, test } from "vitest"
import { poolPrice } from "../appraisal/poolAppraisal.ts"
import { feedAnswer } from "./feedAnswer.ts"

const word = (value: bigint | number) => BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, "0")
const hex = (...values: ReadonlyArray<bigint | number>): Hex => `0x${values.map(word).join("")}`
const now = 1_700_000_000
const read = (round: Hex | null, scale: Hex | null = hex(8), longest = 3600) => feedAnswer(round, scale, now, longest)

test("a feed's answer is scaled by its decimals", () => {
  expect(read(hex(7, 123_456_789n, now, now, 7))).toBe(1.23456789)
  expect(read(hex(7, 10n ** 18n, now, now, 7), hex(18))).toBe(1)
})

test("the last second that it counts", () => {
  expect(read(hex(7, 1, 0, now - 3600, 7))).toBe(1e-8)
  expect(read(hex(7, 1, 0, now - 3601, 7))).toBeUndefined()
})

test.each<[string, Hex | null, Hex | null]>([
  ["no round", null, hex(8)],
  ["no decimals", hex(7, 1, now, now, 7), null],
  ["a round cut short", hex(7, 1, now, now), hex(8)],
  ["a round that was never answered", hex(0, 1, 0, 0, 0), hex(8)],
  ["the most negative number", hex(7, -(2n ** 255n), now, now, 7), hex(8)],
  ["a time beyond all times", hex(7, 1, now, 2n ** 256n - 1n, 7), hex(8)]
])("%s is no answer", (_, round, scale) => {
  expect(read(round, scale)).toBeUndefined()
})

test("any bytes are a sensible number or nothing", () => {
  const bytes = fc.uint8Array({ maxLength: 700 }).map((all): Hex => `0x${Buffer.from(all).toString("hex")}`)
  // as `observe` answers, with anything in its lists
  const lists = fc
    .array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { minLength: 12, maxLength: 12 })
    .map(all => hex(64, 256, 6, ...all.slice(0, 6), 6, ...all.slice(6)))
  fc.assert(
    fc.property(bytes, bytes, (round, scale) => {
      expect(feedAnswer(round, scale, now, now) ?? 1).toBeGreaterThanOrEqual(0)
    })
  )
  fc.assert(
    fc.property(fc.oneof(bytes, lists), answer => {
      const found = poolPrice(answer)
      if (found === undefined) return
      expect(found.price).toBeGreaterThan(0)
      for (const value of [found.price, ...found.depth]) expect(value).toBeGreaterThanOrEqual(0)
      expect(Number.isFinite(found.price)).toBe(true)
    })
  )
})
