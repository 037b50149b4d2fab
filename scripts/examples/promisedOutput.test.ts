import { expect, test } from "vitest"
import { loosely, promisedOutput } from "./promisedOutput.ts"

test("the comment after a printed line is the documented output", () => {
  const example = `console.log(a) // 1\nconst b = 2 // two\nconsole.log(f(b, "//")) // [{ c: "d" }]\n`
  expect(promisedOutput(example)).toEqual(["1", `[{ c: "d" }]`])
})

test("formatting does not count, values do", () => {
  expect(loosely(`[ [Object: null prototype] { c: 'd', } ]`)).toBe(loosely(`[{ c: "d" }]`))
  expect(loosely("[1, 2]")).not.toBe(loosely("[12]"))
})
