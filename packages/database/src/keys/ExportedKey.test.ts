import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { type ExportedKey, InvalidExportedKeyError, parseExportedKey } from "./ExportedKey.ts"

const key: ExportedKey = {
  id: "0123456789abcdef",
  prefix: "glossa_AbCdEf12",
  hash: "0a".repeat(32),
  name: "Ada's laptop",
  created: 1_700_000_000,
  lastUsed: null,
  revoked: 1_800_000_000,
  limit: 30
}

test("reads what was exported", () => {
  expect(parseExportedKey(JSON.stringify(key))).toEqual(Result.succeed(key))
})

test.each<[unknown, string]>([
  [null, "expected a line that glossa keys export wrote."],
  [{ ...key, id: "../.." }, "id: expected 16 hexadecimal digits."],
  [{ ...key, prefix: "s3cret-a-whole-key" }, "prefix: expected glossa_ and 8 letters and digits."],
  [{ ...key, hash: "s3cret" }, "hash: expected 64 hexadecimal digits."],
  [{ ...key, hash: "0A".repeat(32) }, "hash: expected 64 hexadecimal digits."],
  [
    { ...key, name: "s3cret\u001b[2J" },
    "name: expected 1 to 100 printable characters without surrounding white space."
  ],
  [{ ...key, created: 1.5 }, "created: expected an integer from 0 to 253402300799."],
  [{ ...key, revoked: "s3cret" }, "revoked: expected Unix seconds or null."],
  [{ ...key, limit: 0 }, "limit: expected an integer from 1 to 1000000."]
])("rejects %j without its value", (value, message) => {
  const error = Result.getOrThrow(Result.flip(parseExportedKey(JSON.stringify(value))))
  expect(error.message).toBe(message)
})

test("returns an exported key or an error for any line", () => {
  const field = fc.oneof(fc.jsonValue(), ...Object.values(key).map(fc.constant))
  const record = fc.record(Object.fromEntries(Object.keys(key).map(name => [name, field])), { requiredKeys: [] })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        record.map(value => JSON.stringify(value))
      ),
      line => {
        const read = parseExportedKey(line)
        if (Result.isFailure(read)) expect(read.failure).toBeInstanceOf(InvalidExportedKeyError)
        else expect(parseExportedKey(JSON.stringify(read.success))).toEqual(read)
      }
    )
  )
})
