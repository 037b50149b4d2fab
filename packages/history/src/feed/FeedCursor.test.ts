import { chainNames } from "@glossa/classify/chains"
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { formatCursor, type JournalOffset, parseCursor } from "./FeedCursor.ts"

test("parses what it formats", () => {
  expect(
    formatCursor(
      new Map([
        ["ethereum", { entry: 120, emitted: 3 }],
        ["polygon", { entry: 7, emitted: 0 }]
      ])
    )
  ).toBe("0:120.3,2:7.0")
  const offset = fc.record<JournalOffset>({ entry: fc.nat(), emitted: fc.nat({ max: 99_999_999 }) })
  const cursor = fc
    .subarray([...chainNames], { minLength: 1 })
    .chain(some => fc.tuple(...some.map(() => offset)).map(all => new Map(some.map((chain, i) => [chain, all[i]!]))))
  fc.assert(
    fc.property(cursor, cursor => {
      expect(Result.getOrThrow(parseCursor(formatCursor(cursor)))).toEqual(cursor)
    })
  )
})

test("rejects all other texts", () => {
  for (const text of [
    "",
    "1",
    "0:1",
    "0:1.1,",
    "0:1.1,0:2.0",
    "10:1.1",
    "00:1.1",
    "0:-1.0",
    "0:1.1 ",
    Array.from({ length: 12 }, (_, i) => `${i}:1.1`).join()
  ])
    expect(Result.getOrThrow(Result.flip(parseCursor(text)))).toMatchObject({ _tag: "history/InvalidFeedCursor" })
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), text => {
      const parsed = parseCursor(text)
      if (Result.isSuccess(parsed)) expect(formatCursor(parsed.success)).toBe(text)
      else expect(parsed.failure.message.length).toBeLessThan(900)
    })
  )
})
