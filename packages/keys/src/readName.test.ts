import { Result } from "effect"
import { expect, test } from "vitest"
import { readName } from "./readName.ts"

test.each([
  ["Ada", "Ada"],
  ["  Ada's laptop \n", "Ada's laptop"],
  ["Адa 💥 '; DROP TABLE api_keys; --", "Адa 💥 '; DROP TABLE api_keys; --"],
  ["x".repeat(100), "x".repeat(100)]
])("%j is a name", (text, name) => {
  expect(Result.getOrThrow(readName(text))).toBe(name)
})

test.each([
  ["", "empty"],
  ["\t ", "empty"],
  ["x".repeat(101), "101 characters"],
  ["a\u0000b", "does not print"],
  ["a\u001b[31mb", "does not print"],
  ["a\u202eb", "does not print"],
  ["a\u200bb", "does not print"],
  ["a\nb", "does not print"],
  ["a\ud800b", "does not print"]
])("%j is none", (text, reason) => {
  const read = readName(text)
  expect(Result.isFailure(read) && read.failure.seen).toMatch(reason)
})
