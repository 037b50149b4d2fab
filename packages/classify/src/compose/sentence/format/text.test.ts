import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { sanitizeText } from "../../../text/sanitizeText.ts"
import { fillSentence } from "../fillSentence.ts"
import { abbreviateNumber, formatUnits } from "./formatNumber.ts"

describe("formatUnits", () => {
  test.each<[bigint, number, string]>([
    [0n, 18, "0"],
    [1n, 18, "0.000000000000000001"],
    [1_500_000n, 6, "1.5"],
    [42n, 0, "42"],
    [10n ** 18n, 18, "1"],
    [1n, 255, `0.${"0".repeat(254)}1`]
  ])("%s with %s decimals is %s", (raw, decimals, text) => expect(formatUnits(raw, decimals)).toBe(text))

  test("is exact", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(40), (raw, decimals) => {
        const [whole = "", fraction = ""] = formatUnits(raw, decimals).split(".")
        expect(BigInt(whole + fraction.padEnd(decimals, "0"))).toBe(raw)
      })
    )
  })
})

describe("abbreviateNumber", () => {
  test.each([
    ["0", "0"],
    ["1.5", "1.5"],
    ["2731.0812", "2,731.08"],
    ["0.000123456789", "0.000123456"],
    ["258831.42924011", "258,831"],
    ["1000000", "1 million"],
    ["12345678.9", "12.3456 million"],
    ["3000000000000000", "3 quadrillion"],
    ["123456789012345678901", "123.456 quintillion"],
    ["123456789012345678901234", "over 999 quintillion"],
    ["999999.999", "999,999"],
    ["0.000000000000000001", "0.000000000000000001"],
    [`0.${"0".repeat(254)}1`, "under 0.000000000000000001"],
    [`0.${"0".repeat(255)}`, "0"]
  ])("%s reads %s", (amount, text) => expect(abbreviateNumber(amount)).toBe(text))
})

describe("sanitizeText", () => {
  test.each([
    ["USD Coin", "USD Coin"],
    ["evil\u202egnp.exe", "evil gnp.exe"],
    ["zero\u200bwidth", "zero width"],
    ["two\nlines\u0007", "two lines"],
    ["   ", ""],
    ["\u2800\u2800", ""],
    ["\u3164\u3164", ""],
    ["U\u034fSDC\ufe0f", "USDC"],
    ["a\u0301\u0301\u0301\u0301b", "a\u0301\u0301b"]
  ])("%j becomes %j", (text, plain) => expect(sanitizeText(text, 64)).toBe(plain))

  test("is never longer than the limit, nor cut inside a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.integer({ min: 1, max: 64 }), (text, most) => {
        const plain = sanitizeText(text, most)
        expect(Array.from(plain).length).toBeLessThanOrEqual(most)
        expect(encodeURIComponent(plain)).toBeTypeOf("string") // throws on half a character
        expect(plain).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u)
      })
    )
  })
})

describe("fillSentence", () => {
  const values: Readonly<Record<string, string>> = {
    sent: "1 ETH",
    contract: "Aave",
    received: "",
    trick: "{sent} [x]"
  }
  test.each([
    ["Swapped[ {sent}][ for {received}] on {contract}", "Swapped 1 ETH on Aave"],
    ["[{received} and {sent}]", ""],
    ["[{received}|{sent}]", "1 ETH"],
    ["Sent {sent} to {received}", "Sent 1 ETH to unknown"],
    ["Sent {trick}", "Sent {sent} [x]"]
  ])("%s", (template, sentence) => expect(fillSentence(template, name => values[name] ?? "")).toBe(sentence))

  test("has another word for unknown values", () =>
    expect(fillSentence("Sent {received}[ to {received}]", name => values[name] ?? "", "assets")).toBe("Sent assets"))
})
