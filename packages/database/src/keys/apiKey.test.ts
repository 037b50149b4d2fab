import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatApiKey, keyLength, parseApiKey, prefixOf } from "./apiKey.ts"

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const at = fc.nat(keyLength - 1)

const seen = (text: string) => Result.match(parseApiKey(text), { onSuccess: () => "a key", onFailure: _ => _.seen })
const replaced = (text: string, index: number, by: string) => text.slice(0, index) + by + text.slice(index + 1)

describe("the format of a key", () => {
  test("never changes, so that issued keys stay valid", () => {
    expect(formatApiKey(new Uint8Array(32))).toBe(`glossa_${"0".repeat(43)}3colPX`)
    expect(formatApiKey(new Uint8Array(32).fill(255))).toBe("glossa_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp120OKUN")
  })

  test("parses for every secret, with the beginning as its prefix", () =>
    fc.assert(
      fc.property(secret, bytes => {
        const key = formatApiKey(bytes)
        expect(key).toMatch(/^glossa_[0-9A-Za-z]{49}$/)
        expect(Result.getOrThrow(parseApiKey(key)).prefix).toBe(key.slice(0, 15))
        expect(prefixOf(key)).toBe(key.slice(0, 15))
      })
    ))

  test("differs for different secrets", () =>
    fc.assert(
      fc.property(secret, fc.nat(31), fc.integer({ min: 1, max: 255 }), (bytes, index, change) => {
        const other = bytes.with(index, bytes[index]! ^ change)
        expect(formatApiKey(other).slice(0, 50)).not.toBe(formatApiKey(bytes).slice(0, 50))
      })
    ))

  test("detects any wrong character", () =>
    fc.assert(
      fc.property(secret, at, fc.constantFrom(...digits), (bytes, index, by) => {
        const key = formatApiKey(bytes)
        fc.pre(key[index] !== by)
        expect(seen(replaced(key, index, by))).not.toBe("a key")
      }),
      { numRuns: 500 }
    ))

  test("detects two swapped characters of the secret", () =>
    fc.assert(
      fc.property(secret, fc.integer({ min: 7, max: 48 }), (bytes, index) => {
        const key = formatApiKey(bytes)
        const [a, b] = [key[index]!, key[index + 1]!]
        fc.pre(a !== b)
        expect(seen(replaced(replaced(key, index, b), index + 1, a))).toMatch("checksum")
      }),
      { numRuns: 500 }
    ))

  test("rejects another case, truncation, padding and surrounding space", () => {
    const key = formatApiKey(new Uint8Array(32).fill(7))
    for (const text of [key.toLowerCase(), key.toUpperCase(), key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`])
      expect(seen(text)).not.toBe("a key")
    expect(seen(`${key}\n`)).not.toBe("a key")
  })

  test.each([
    ["", "begin with glossa_"],
    ["glossa", "begin with glossa_"],
    ["glossa_", "7 characters"],
    [`glossa_${"a".repeat(100_000)}`, "100007 characters"],
    [`glossa_${"-".repeat(49)}`, "other than letters and digits"],
    [`glossa_${"é".repeat(49)}`, "other than letters and digits"],
    [`glossa_${"0".repeat(49)}`, "checksum"]
  ])("rejects invalid text %# with the reason", (text, reason) => {
    expect(seen(text)).toMatch(reason)
  })

  test("never throws, and its error never contains the text", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.string().map(_ => `glossa_${_}`)
        ),
        text => {
          const result = parseApiKey(text)
          expect(Result.isFailure(result)).toBe(true)
          if (Result.isFailure(result) && text.length > 12) expect(JSON.stringify(result.failure)).not.toContain(text)
        }
      )
    ))
})
