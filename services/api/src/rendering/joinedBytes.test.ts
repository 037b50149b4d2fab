import fc from "fast-check"
import { expect, test } from "vitest"
import { joinedBytes } from "./joinedBytes.ts"

test("texts are joined, however long they are", () => {
  const text = fc
    .tuple(fc.string({ unit: "grapheme", maxLength: 9 }), fc.constantFrom(1, 1, 1, 60_000))
    .map(([part, times]) => part.repeat(times))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), texts => {
      expect(Buffer.compare(joinedBytes(texts), Buffer.from(texts.join("")))).toBe(0)
    })
  )
})

test("what was given stays as it is while others are put together", () => {
  const first = joinedBytes(["first"])
  joinedBytes(["second"])
  expect(Buffer.from(first).toString()).toBe("first")
})
