import { expect, test } from "vitest"
import { missingPart } from "./missingPart.ts"

const source = "a {\n  b: 1,\n  c: [2, 3],\n  d: 'long text'\n}\n"

test("an excerpt has the parts of its source, in their order, formatted in any way", () => {
  expect(missingPart("a {\n// …\n      c: [\n  2, 3\n]\n…\n}", source)).toBeUndefined()
  expect(missingPart('d: "long …', source)).toBeUndefined()
})

test("it has none that the source does not have, or has elsewhere", () => {
  expect(missingPart("a {\n  b: 2", source)).toBe("a {\n  b: 2")
  expect(missingPart("c: […\n b: 1", source)).toBe("b: 1")
})
