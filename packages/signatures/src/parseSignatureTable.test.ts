import { type Parameter, toFunctionSelector } from "@glossa/abi"
import { Result } from "effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { parseSignatureTable } from "./parseSignatureTable.ts"
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

const tagOf = (bytes: Uint8Array) =>
  Result.match(parseSignatureTable(bytes), { onSuccess: () => "read", onFailure: _ => _._tag })

/** Updates the checksum, as a forger would. */
const withChecksum = (bytes: Uint8Array) => {
  if (bytes.length >= 8) new DataView(bytes.buffer).setUint32(4, checksum(bytes))
  return bytes
}

test("rejects truncated and extended tables", () => {
  const whole = tableOf(row())
  expect(tagOf(whole)).toBe("read")
  for (let length = 0; length < whole.length; length++) {
    expect(tagOf(whole.slice(0, length))).toBe("signatures/InvalidTable")
    expect(tagOf(withChecksum(whole.slice(0, length)))).toBe("signatures/InvalidTable")
  }
  expect(tagOf(withChecksum(Uint8Array.from([...whole, 0])))).toBe("signatures/InvalidTable")
})

test("detects any changed byte", () => {
  const whole = tableOf(row())
  for (let at = 0; at < whole.length; at++)
    expect(tagOf(whole.with(at, whole[at]! ^ 1)), `byte ${at}`).toBe("signatures/InvalidTable")
})

/** Looks up all keys of a forged table: nothing throws, and all signatures hash to their keys. */
const expectTrueSignatures = (bytes: Uint8Array) => {
  const read = parseSignatureTable(withChecksum(bytes))
  if (Result.isFailure(read)) return
  for (const key of read.success.keys.functions)
    for (const { signature } of read.success.functions(key)) expect(signature).toBe("transfer(address,uint256)")
}

test("returns no wrong signature with any byte forged", () => {
  const whole = tableOf(row(), row({ name: "other", key: 0xa9059cbc }))
  for (let at = 8; at < whole.length; at++)
    for (let byte = 0; byte < 256; byte++) expectTrueSignatures(whole.with(at, byte))
})

test("returns no wrong signature with several bytes forged", () => {
  const whole = tableOf(row(), row({ name: "other", key: 0xa9059cbc }))
  const edits = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(edits, changes => {
      const bytes = whole.slice()
      for (const [at, byte] of changes) bytes[at] = byte
      expectTrueSignatures(bytes)
    }),
    { numRuns: 2000 }
  )
})

test("rejects random bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      expect(tagOf(bytes)).toBe("signatures/InvalidTable")
      const headed = Uint8Array.from([...tableOf().subarray(0, 8), ...bytes])
      expect(["read", "signatures/InvalidTable"]).toContain(tagOf(withChecksum(headed)))
    })
  )
})

test("never returns a signature that does not hash to its key", () => {
  const forged = Result.getOrThrow(parseSignatureTable(tableOf(row({ name: "approve" }))))
  expect(forged.functions("0xa9059cbb")).toEqual([])
  expect(forged.functionName("0xa9059cbb")).toBeUndefined()
})

test("rejects tuples that double with every level, without expanding them", () => {
  const nested = (depth: number): ReadonlyArray<Parameter> => {
    if (depth === 0) return [{ name: "", type: "bool" }]
    const components = nested(depth - 1)
    return [
      { name: "a", type: "tuple", components },
      { name: "b", type: "tuple", components }
    ]
  }
  expect(tagOf(tableOf(row({ inputs: nested(7) })))).toBe("read")
  expect(tagOf(tableOf(row({ inputs: nested(12) })))).toBe("signatures/InvalidTable")
})

test("reads a thousand nested tuples without a stack overflow", () => {
  let inputs: ReadonlyArray<Parameter> = []
  for (let depth = 0; depth < 1000; depth++) inputs = [{ name: "", type: "tuple", components: inputs }]
  const name = "deep"
  const selector = toFunctionSelector(`${name}${"(".repeat(1001)}${")".repeat(1001)}`)
  const table = parseSignatureTable(tableOf(row({ name, inputs, key: Number(selector) })))
  expect(Result.getOrThrow(table).functions(selector)).toHaveLength(1)
})

test("limits the functions of one selector", () => {
  const many = Array.from({ length: 5000 }, () => row())
  expect(Result.getOrThrow(parseSignatureTable(tableOf(...many))).functions("0xa9059cbb")).toHaveLength(32)
})
