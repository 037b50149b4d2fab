import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { chains } from "../chainNumber.ts"
import { type FeedMark, formatCursor, parseCursor } from "./FeedCursor.ts"

test("a position is read as it was written", () => {
  expect(
    formatCursor(
      new Map([
        ["ethereum", { entry: 120, given: 3 }],
        ["polygon", { entry: 7, given: 0 }]
      ])
    )
  ).toBe("0:120.3,2:7.0")
  const mark = fc.record<FeedMark>({ entry: fc.nat(), given: fc.nat({ max: 99_999_999 }) })
  const position = fc
    .subarray([...chains], { minLength: 1 })
    .chain(some => fc.tuple(...some.map(() => mark)).map(marks => new Map(some.map((chain, i) => [chain, marks[i]!]))))
  fc.assert(
    fc.property(position, position => {
      expect(Result.getOrThrow(parseCursor(formatCursor(position)))).toEqual(position)
    })
  )
})

test("nothing else is one", () => {
  for (const text of ["", "1", "0:1", "0:1.1,", "0:1.1,0:2.0", "9:1.1", "0:-1.0", "0:1.1 ", "0:1.1,1:1.1,2:1.1,3:1.1"])
    expect(Result.getOrThrow(Result.flip(parseCursor(text)))).toMatchObject({ _tag: "history/MalformedPosition" })
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), text => {
      const read = parseCursor(text)
      if (Result.isSuccess(read)) expect(formatCursor(read.success)).toBe(text)
      else expect(read.failure.message.length).toBeLessThan(900)
    })
  )
})
