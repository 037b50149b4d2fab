import { expect, test } from "vitest"
import { missingLine } from "./missingLine.ts"

const source = "a {\n  b: 1,\n  c: 23456\n}\n"

test("an excerpt has the lines of its source, in their order, with gaps", () => {
  expect(missingLine("a {\n…\n      c: 23456,\n}", source)).toBeUndefined()
  expect(missingLine("  c: 23…\n  // … and so on", source)).toBeUndefined()
})

test("it has none that the source does not have, or has elsewhere", () => {
  expect(missingLine("a {\n  b: 2", source)).toBe("b: 2")
  expect(missingLine("c: 23456\nb: 1", source)).toBe("b: 1")
})
