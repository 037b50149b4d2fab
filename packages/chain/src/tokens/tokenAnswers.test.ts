import type { Hex } from "@glossa/classify"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { booleanAnswer, decimalsAnswer, textAnswer } from "./tokenAnswers.ts"

const word = (value: number | bigint) => value.toString(16).padStart(64, "0")
const hexOf = (text: string) => Buffer.from(text).toString("hex")
const padded = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, "0")
const stringAnswer = (text: string): Hex => `0x${word(32)}${word(Buffer.byteLength(text))}${padded(hexOf(text))}`

describe("text", () => {
  test("as a string", () => {
    expect(textAnswer(stringAnswer("USD Coin"))).toBe("USD Coin")
    expect(textAnswer(stringAnswer("   "))).toBeUndefined()
    expect(textAnswer(stringAnswer(""))).toBeUndefined()
  })

  test("as bytes32", () => {
    expect(textAnswer(`0x${padded(hexOf("MKR"))}`)).toBe("MKR")
    expect(textAnswer(`0x${hexOf("x".repeat(32))}`)).toBe("x".repeat(32))
    expect(textAnswer(`0x${word(0)}`)).toBeUndefined()
  })

  test("is cut between characters", () => {
    expect(textAnswer(stringAnswer("€".repeat(1000)))).toBe("€".repeat(85))
    expect(textAnswer(stringAnswer("x".repeat(1_000_000)))).toBe("x".repeat(256))
  })

  test("that is not UTF-8 is replaced", () => {
    expect(textAnswer(`0x${word(32)}${word(3)}${padded("41ff42")}`)).toBe("A\ufffdB")
  })

  test.each<[string, Hex]>([
    ["nothing", "0x"],
    ["half a word", "0x1234"],
    ["an offset beyond the end", `0x${word(96)}${word(1)}`],
    ["an offset of 2^256 - 1", `0x${"ff".repeat(64)}`],
    ["a length beyond the end", `0x${word(32)}${word(33)}${"41".repeat(32)}`],
    ["a length of 2^256 - 1", `0x${word(32)}${"ff".repeat(32)}${"41".repeat(32)}`]
  ])("is undefined if the answer has %s", (_, answer) => {
    expect(textAnswer(answer)).toBeUndefined()
  })

  test("any text that fits comes back", () => {
    const texts = fc
      .string({ unit: "binary", maxLength: 60 })
      .filter(text => text.trim() !== "" && !text.includes("\0"))
    fc.assert(
      fc.property(texts, text => {
        expect(textAnswer(stringAnswer(text))).toBe(Buffer.from(text).toString().trim())
      })
    )
  })

  test("any bytes are decoded or rejected", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        const answer: Hex = `0x${Buffer.from(bytes).toString("hex")}`
        expect((textAnswer(answer) ?? "").length).toBeLessThanOrEqual(256)
        expect(decimalsAnswer(answer) ?? 0).toBeLessThanOrEqual(255)
        expect(typeof booleanAnswer(answer)).toBe("boolean")
      })
    )
  })
})

test("decimals are a number up to 255", () => {
  expect(decimalsAnswer(`0x${word(18)}`)).toBe(18)
  expect(decimalsAnswer(`0x${word(255)}${word(1)}`)).toBe(255)
  expect(decimalsAnswer(`0x${word(256)}`)).toBeUndefined()
  expect(decimalsAnswer(`0x${"ff".repeat(32)}`)).toBeUndefined()
  expect(decimalsAnswer("0x12")).toBeUndefined()
})

test("yes is one and nothing else", () => {
  expect(booleanAnswer(`0x${word(1)}`)).toBe(true)
  expect(booleanAnswer(`0x${word(0)}`)).toBe(false)
  expect(booleanAnswer(`0x${word(2)}`)).toBe(false)
  expect(booleanAnswer("0x01")).toBe(false)
})
