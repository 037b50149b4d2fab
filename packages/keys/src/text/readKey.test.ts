import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { prefixOf, readKey } from "./readKey.ts"
import { keyLength, writeKey } from "./writeKey.ts"

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const at = fc.nat(keyLength - 1)

const seen = (text: string) => Result.match(readKey(text), { onSuccess: () => "a key", onFailure: _ => _.seen })
const replaced = (text: string, index: number, by: string) => text.slice(0, index) + by + text.slice(index + 1)

describe("a key's text", () => {
  test("is what it has always been: keys that are out there must stay good", () => {
    expect(writeKey(new Uint8Array(32))).toBe(`glossa_${"0".repeat(43)}3colPX`)
    expect(writeKey(new Uint8Array(32).fill(255))).toBe("glossa_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp120OKUN")
  })

  test("is read for every secret, and its prefix is its beginning", () =>
    fc.assert(
      fc.property(secret, bytes => {
        const key = writeKey(bytes)
        expect(key).toMatch(/^glossa_[0-9A-Za-z]{49}$/)
        expect(Result.getOrThrow(readKey(key)).prefix).toBe(key.slice(0, 15))
        expect(prefixOf(key)).toBe(key.slice(0, 15))
      })
    ))

  test("is another for another secret", () =>
    fc.assert(
      fc.property(secret, fc.nat(31), fc.integer({ min: 1, max: 255 }), (bytes, index, change) => {
        const other = bytes.with(index, bytes[index]! ^ change)
        expect(writeKey(other).slice(0, 50)).not.toBe(writeKey(bytes).slice(0, 50))
      })
    ))

  test("is refused with one character wrong, whichever", () =>
    fc.assert(
      fc.property(secret, at, fc.constantFrom(...digits), (bytes, index, by) => {
        const key = writeKey(bytes)
        fc.pre(key[index] !== by)
        expect(seen(replaced(key, index, by))).not.toBe("a key")
      }),
      { numRuns: 2000 }
    ))

  test("is refused with two characters of the secret in each other's place", () =>
    fc.assert(
      fc.property(secret, fc.integer({ min: 7, max: 48 }), (bytes, index) => {
        const key = writeKey(bytes)
        const [a, b] = [key[index]!, key[index + 1]!]
        fc.pre(a !== b)
        expect(seen(replaced(replaced(key, index, b), index + 1, a))).toMatch("checksum")
      }),
      { numRuns: 2000 }
    ))

  test("is refused in another case, cut, padded or with space around it", () => {
    const key = writeKey(new Uint8Array(32).fill(7))
    for (const text of [key.toLowerCase(), key.toUpperCase(), key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`])
      expect(seen(text)).not.toBe("a key")
    expect(seen(`${key}\n`)).not.toBe("a key")
  })

  test.each([
    ["", "begin with glossa_"],
    ["glossa", "begin with glossa_"],
    ["glossa_", "7 characters"],
    [`glossa_${"a".repeat(100_000)}`, "100007 characters"],
    [`glossa_${"-".repeat(49)}`, "neither letter nor digit"],
    [`glossa_${"é".repeat(49)}`, "neither letter nor digit"],
    [`glossa_${"0".repeat(49)}`, "checksum"]
  ])("%# is refused with its reason", (text, reason) => {
    expect(seen(text)).toMatch(reason)
  })

  test("never throws, and its error never holds what was presented", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.string().map(_ => `glossa_${_}`)
        ),
        text => {
          const read = readKey(text)
          expect(Result.isFailure(read)).toBe(true)
          if (Result.isFailure(read) && text.length > 12) expect(JSON.stringify(read.failure)).not.toContain(text)
        }
      )
    ))
})
