import { Result } from "effect"
import { expect, test } from "vitest"
import { parseName } from "./keyFields.ts"

test.each([
  ["Ada", "Ada"],
  ["  Ada's laptop \n", "Ada's laptop"],
  ["Адa 💥 '; DROP TABLE api_keys; --", "Адa 💥 '; DROP TABLE api_keys; --"],
  ["x".repeat(100), "x".repeat(100)]
])("accepts %j", (text, name) => {
  expect(Result.getOrThrow(parseName(text))).toBe(name)
})

test.each([
  ["", "empty"],
  ["\t ", "empty"],
  ["x".repeat(101), "101 characters"],
  ["a\u0000b", "not printable"],
  ["a\u001b[31mb", "not printable"],
  ["a\u202eb", "not printable"],
  ["a\u200bb", "not printable"],
  ["a\nb", "not printable"],
  ["a\ud800b", "not printable"]
])("rejects %j", (text, reason) => {
  const result = parseName(text)
  expect(Result.isFailure(result) && result.failure.seen).toMatch(reason)
})
