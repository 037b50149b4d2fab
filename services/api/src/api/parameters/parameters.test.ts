import { AddressFromString } from "@glossa/classify/effect"
import { Result, Schema, SchemaIssue } from "effect"
import { getAddress } from "ethers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { flag, limit, ProtocolList, word, words } from "./queryParameter.ts"
import { StartingFrom } from "./StartingFrom.ts"

const reasons = SchemaIssue.makeFormatterStandardSchemaV1()

const reader =
  <A>(schema: Schema.Codec<A, string | ReadonlyArray<string>>) =>
  (given: string | ReadonlyArray<string>) =>
    Result.match(Schema.decodeUnknownResult(schema)(given), {
      onSuccess: value => ({ value }),
      onFailure: error => ({
        reason: reasons(error.issue)
          .issues.map(({ message }) => message)
          .join()
      })
    })

const order = word(["ascending", "descending"], { asc: "ascending", desc: "descending" })
const chains = words(["ethereum", "optimism", "polygon"])

describe("limit", () => {
  test.each(["0", "101", "-1", "1.5", "abc", "", " 7", "7 ", "1e1", "0x10", "٧", "9".repeat(400)])(
    "refuses %j",
    text => {
      expect(reader(limit)(text)).toMatchObject({ reason: expect.stringContaining("integer from 1 to 100") })
    }
  )
  test("takes 1 to 100", () => {
    for (let value = 1; value <= 100; value += 1) expect(reader(limit)(String(value))).toEqual({ value })
  })
})

describe("order", () => {
  test.each([
    ["ascending", "ascending"],
    ["DESC", "descending"],
    ["asc", "ascending"]
  ])("%s is %s", (text, value) => expect(reader(order)(text)).toEqual({ value }))
  test.each(["up", "", "asc,desc", "constructor", "__proto__", "toString"])("refuses %j", text => {
    expect(reader(order)(text)).toMatchObject({ reason: expect.stringContaining("ascending, descending") })
  })
})

test("an unknown protocol is refused with the nearest one", () => {
  expect(reader(ProtocolList)("Uniswap-V3, aave-v3")).toEqual({ value: ["aave-v3", "uniswap-v3"] })
  expect(reader(ProtocolList)(["uniswap-v3", "uniswpa-v2"])).toEqual({
    reason: 'expected the id of a protocol, got "uniswpa-v2", did you mean uniswap-v2?'
  })
  expect(reader(ProtocolList)("")).toMatchObject({ reason: expect.stringContaining("did you mean") })
})

describe("lists of words", () => {
  test.each([
    ["polygon", ["polygon"]],
    ["Polygon, ETHEREUM", ["ethereum", "polygon"]],
    [
      ["polygon", "ethereum", "polygon"],
      ["ethereum", "polygon"]
    ],
    [
      ["optimism,polygon", "ethereum"],
      ["ethereum", "optimism", "polygon"]
    ]
  ])("%j", (given, value) => expect(reader(chains)(given)).toEqual({ value }))
  test.each(["solana", "", "ethereum,", "ethereum;polygon", "x".repeat(2000)])("refuses %j", text => {
    expect(reader(chains)(text)).toHaveProperty("reason")
  })
})

describe("a parameter that stands once", () => {
  test("is refused when repeated", () => {
    const reason = "must be specified once"
    expect(reader(limit)(["1", "2"])).toEqual({ reason })
    expect(reader(order)(["asc", "asc"])).toEqual({ reason })
    expect(reader(StartingFrom)(["2020-01-01", "2021-01-01"])).toEqual({ reason })
    expect(reader(flag)(["true", "true"])).toEqual({ reason })
  })
})

describe("starting_from", () => {
  test.each([
    "2022-09-05T15:04:05Z",
    "2022-09-05",
    "2022-09-05 at 3:04pm",
    "Sep 5, 2022",
    "Sep 5, 2022 at 3:04pm",
    "September 5, 2022",
    "September 5, 2022 at 3:04pm"
  ])("takes %s", text => expect(reader(StartingFrom)(text)).toHaveProperty("value.second"))
  test("says what is accepted", () => {
    expect(reader(StartingFrom)("yesterday")).toMatchObject({
      reason: expect.stringContaining("layoutISO (2022-09-05)")
    })
  })
  test("knows an offset whose plus became a space", () => {
    expect(reader(StartingFrom)("2022-09-05T15:04:05 02:00")).toMatchObject({ reason: expect.stringContaining("%2B") })
  })
  test("never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), text => void reader(StartingFrom)(text)))
  })
})

describe("address", () => {
  const arbitrary = fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 40, maxLength: 40 })
    .map(digits => `0x${digits.join("")}`)

  test("any one case and the checksum are taken, and read the same", () => {
    fc.assert(
      fc.property(arbitrary, address => {
        for (const text of [address, `0x${address.slice(2).toUpperCase()}`, getAddress(address)])
          expect(reader(AddressFromString)(text)).toEqual({ value: address })
      })
    )
  })
  test("a checksum with one letter in the wrong case is refused", () => {
    fc.assert(
      fc.property(arbitrary, fc.nat(39), (address, index) => {
        const right = getAddress(address)
        const letter = right[index + 2]!
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrong = right.slice(0, index + 2) + flipped + right.slice(index + 3)
        const digits = wrong.slice(2)
        fc.pre(flipped !== letter && digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
        expect(reader(AddressFromString)(wrong)).toMatchObject({ reason: expect.stringContaining("EIP-55") })
      })
    )
  })
  test.each([
    "",
    "0x",
    "vitalik.eth",
    "0x123",
    `0x${"g".repeat(40)}`,
    `0X${"a".repeat(40)}`,
    "a".repeat(40),
    `0x${"a".repeat(41)}`,
    `0x${"a".repeat(40)}\n`
  ])("refuses %j", text =>
    expect(reader(AddressFromString)(text)).toEqual({ reason: "expected 0x and 40 hexadecimal digits" })
  )
})
