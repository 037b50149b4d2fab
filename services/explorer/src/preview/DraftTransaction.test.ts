import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { emptyDraft, fromWei, problemsOf, toRequest, toWei } from "./DraftTransaction.ts"

const [from, to] = [`0x${"a".repeat(40)}`, `0x${"B".repeat(40)}`]

test("a draft becomes a request, with its value in wei", () => {
  const draft = { from: ` ${from}`, to, value: "1.5", data: "0xA9059CBB ", gas: " 21000" }
  expect(problemsOf(draft)).toEqual({})
  expect(toRequest(draft)).toEqual({ from, to, value: "1500000000000000000", data: "0xA9059CBB", gas: "21000" })
})

test("empty fields are left out", () => {
  expect(toRequest({ ...emptyDraft, from, data: "0x60" })).toEqual({ from, data: "0x60" })
  expect(toRequest({ ...emptyDraft, from, to, value: "0" })).toEqual({ from, to })
})

test.each([
  [{ ...emptyDraft, to }, ["from"]],
  [{ ...emptyDraft, from }, ["to"]],
  [{ ...emptyDraft, from, data: "0x60" }, []],
  [{ ...emptyDraft, from: "vitalik.eth", to: "safe.vitalik.eth" }, []],
  [{ ...emptyDraft, from: "vitalik", to: "a b.eth" }, ["from", "to"]],
  [{ ...emptyDraft, from: ".eth", to: "a..eth" }, ["from", "to"]],
  [{ from, to: "0x12", value: "-1", data: "0xabc", gas: "1.5" }, ["to", "value", "data", "gas"]],
  [{ from, to, value: "1e18", data: "60", gas: "0x5208" }, ["value", "data", "gas"]]
])("the problems of %j are of %j", (draft, fields) => expect(Object.keys(problemsOf(draft))).toEqual(fields))

test.each([
  ["1.5", 1_500_000_000_000_000_000n],
  [".1", 100_000_000_000_000_000n],
  ["1.", 1_000_000_000_000_000_000n],
  [" 0.000000000000000001 ", 1n],
  ["0", 0n]
])("%j is %d wei", (text, wei) => expect(toWei(text)).toBe(wei))

test.each(["", ".", "-1", "1e3", "1,5", "0x1", "1.0000000000000000001", "1 2", "9".repeat(61), "NaN", "１"])(
  "%j is not an amount",
  text => expect(toWei(text)).toBeUndefined()
)

fuzz("explorer: converts wei without loss", 300, fc.bigInt({ min: 0n, max: 2n ** 128n }), wei => {
  expect(toWei(fromWei(wei))).toBe(wei)
  expect(fromWei(wei)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
})
