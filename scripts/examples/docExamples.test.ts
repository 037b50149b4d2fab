import { expect, test } from "vitest"
import { docExamples } from "./docExamples.ts"

test("an example without a fence ends with the next tag or the comment", () => {
  const source = `
/**
 * Says more.
 *
 * @example
 * import { a } from "a"
 *
 * if (a) {
 *   a()
 * }
 * @param a what
 */
export const a = 1
/** @example a title alone is none */`
  expect(docExamples(source)).toEqual([`import { a } from "a"\n\nif (a) {\n  a()\n}\n`])
})

test("a fenced example is its fences' content, every fence one", () => {
  const source = "/**\n * @example\n * Prose.\n * ```ts\n * a()\n * ```\n * More.\n * ```ts\n * b()\n * ```\n */"
  expect(docExamples(source)).toEqual(["a()\n", "b()\n"])
})

test("text outside of comments is not an example", () => {
  expect(docExamples(`const a = "@example"\n// @example\n/* @example */`)).toEqual([])
})
