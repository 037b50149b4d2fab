import { type Parameter, toFunctionSelector } from "@glossa/abi"
import { Result } from "effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { fromBytes } from "./fromBytes.ts"
import { checksum } from "./table/Table.ts"
import { type Row, writeTable } from "./table/writeTable.ts"

const row = (more: Partial<Row> = {}): Row => ({
  key: 0xa9059cbb,
  name: "transfer",
  inputs: [
    { name: "to", type: "address" },
    { name: "value", type: "uint256" }
  ],
  outputs: [{ name: "", type: "tuple", components: [{ name: "ok", type: "bool" }] }],
  traits: 2,
  weight: 3,
  origin: "a-package",
  ...more
})
const tableOf = (...functions: ReadonlyArray<Row>) =>
  writeTable({ functions, events: [row({ key: 0x11223344, outputs: 1, traits: 0 })], errors: [] })

const tagOf = (bytes: Uint8Array) => Result.match(fromBytes(bytes), { onSuccess: () => "read", onFailure: _ => _._tag })

/** With a checksum that is right again, as a forger would leave it. */
const sealed = (bytes: Uint8Array) => {
  if (bytes.length >= 8) new DataView(bytes.buffer).setUint32(4, checksum(bytes))
  return bytes
}

test("a table that ends early, and one with more behind it, is refused", () => {
  const whole = tableOf(row())
  expect(tagOf(whole)).toBe("read")
  for (let length = 0; length < whole.length; length++) {
    expect(tagOf(whole.slice(0, length))).toBe("signatures/Malformed")
    expect(tagOf(sealed(whole.slice(0, length)))).toBe("signatures/Malformed")
  }
  expect(tagOf(sealed(Uint8Array.from([...whole, 0])))).toBe("signatures/Malformed")
})

test("a changed byte is noticed", () => {
  const whole = tableOf(row())
  for (let at = 0; at < whole.length; at++)
    expect(tagOf(whole.with(at, whole[at]! ^ 1)), `byte ${at}`).toBe("signatures/Malformed")
})

/** Reads what was forged and asks for all that it has: nothing throws, and only what is true is told. */
const expectNoLie = (bytes: Uint8Array) => {
  const read = fromBytes(sealed(bytes))
  if (Result.isFailure(read)) return
  for (const key of read.success.keys.functions)
    for (const { signature } of read.success.functions(key)) expect(signature).toBe("transfer(address,uint256)")
}

test("whatever a forger puts into one byte is refused, or answers within bounds and tells no lie", () => {
  const whole = tableOf(row(), row({ name: "other", key: 0xa9059cbc }))
  for (let at = 8; at < whole.length; at++) for (let byte = 0; byte < 256; byte++) expectNoLie(whole.with(at, byte))
})

test("whatever a forger puts into several", () => {
  const whole = tableOf(row(), row({ name: "other", key: 0xa9059cbc }))
  const edits = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(edits, changes => {
      const bytes = whole.slice()
      for (const [at, byte] of changes) bytes[at] = byte
      expectNoLie(bytes)
    }),
    { numRuns: 10_000 }
  )
})

test("random bytes are refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      expect(tagOf(bytes)).toBe("signatures/Malformed")
      const headed = Uint8Array.from([...tableOf().subarray(0, 8), ...bytes])
      expect(["read", "signatures/Malformed"]).toContain(tagOf(sealed(headed)))
    })
  )
})

test("what doesn't hash to its key is never given", () => {
  const lying = Result.getOrThrow(fromBytes(tableOf(row({ name: "approve" }))))
  expect(lying.functions("0xa9059cbb")).toEqual([])
  expect(lying.functionName("0xa9059cbb")).toBeUndefined()
})

test("tuples that double with every level are refused before they are written out", () => {
  const nested = (depth: number): ReadonlyArray<Parameter> => {
    if (depth === 0) return [{ name: "", type: "bool" }]
    const components = nested(depth - 1)
    return [
      { name: "a", type: "tuple", components },
      { name: "b", type: "tuple", components }
    ]
  }
  expect(tagOf(tableOf(row({ inputs: nested(7) })))).toBe("read")
  expect(tagOf(tableOf(row({ inputs: nested(12) })))).toBe("signatures/Malformed")
})

test("a thousand tuples in each other are read, and nothing overflows", () => {
  let inputs: ReadonlyArray<Parameter> = []
  for (let depth = 0; depth < 1000; depth++) inputs = [{ name: "", type: "tuple", components: inputs }]
  const name = "deep"
  const selector = toFunctionSelector(`${name}${"(".repeat(1001)}${")".repeat(1001)}`)
  const table = fromBytes(tableOf(row({ name, inputs, key: Number(selector) })))
  expect(Result.getOrThrow(table).functions(selector)).toHaveLength(1)
})

test("thousands of functions for one selector are cut", () => {
  const many = Array.from({ length: 5000 }, () => row())
  expect(Result.getOrThrow(fromBytes(tableOf(...many))).functions("0xa9059cbb")).toHaveLength(32)
})
