import type { Parameter } from "@glossa/abi"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { readEventParameters, readParameters } from "./parameters.ts"
import { readTable } from "./readTable.ts"
import { type Row, writeTable } from "./writeTable.ts"

const word = fc.stringMatching(/^[a-z_]{0,8}$/)
const { list } = fc.letrec<{ list: Array<Parameter>; parameter: Parameter }>(tie => ({
  list: fc.array(tie("parameter"), { maxLength: 4 }),
  parameter: fc.oneof(
    { depthSize: "small" },
    fc.record({ name: word, type: fc.constantFrom("address", "uint256", "bytes32[2][]") }),
    fc.record({ name: word, type: fc.constantFrom("tuple", "tuple[]"), components: tie("list") })
  )
}))
const rowWith = (outputs: fc.Arbitrary<Array<Parameter> | number>, traits: number) =>
  fc.array(
    fc.record<Row>({
      key: fc.nat(0xffffffff),
      name: word,
      inputs: list,
      outputs,
      traits: fc.constantFrom(0, traits, 4),
      weight: fc.nat(300),
      origin: word
    })
  )

test("round-trips, sorted by key", () => {
  const tables = fc.record({
    functions: rowWith(list, 3),
    events: rowWith(fc.nat(0xffffffff), 1),
    errors: rowWith(fc.constant(0), 0)
  })
  fc.assert(
    fc.property(tables, rows => {
      const table = readTable(writeTable(rows))
      for (const kind of ["functions", "events", "errors"] as const) {
        const section = table[kind]
        const sorted = rows[kind].toSorted((a, b) => a.key - b.key)
        expect(section.keys).toHaveLength(sorted.length)
        sorted.forEach((row, at) => {
          expect(section.keys[at]).toBe(row.key)
          expect(table.strings[section.names[at]!]).toBe(row.name)
          expect(table.strings[section.origins[at]!]).toBe(row.origin)
          expect(readParameters(table, section.inputs[at]!)).toEqual(row.inputs)
          expect([section.traits[at], section.weights[at]]).toEqual([row.traits, row.weight])
          if (typeof row.outputs === "number") expect(section.outputs[at]).toBe(row.outputs)
          else expect(readParameters(table, section.outputs[at]!)).toEqual(row.outputs)
        })
      }
    })
  )
})

test("keeps the indexed parameters of an event, up to the 32nd", () => {
  const inputs = Array.from({ length: 33 }, () => ({ name: "", type: "bool" }))
  const row: Row = { key: 1, name: "E", inputs, outputs: 0x80000001, traits: 0, weight: 1, origin: "" }
  const table = readTable(writeTable({ functions: [], events: [row], errors: [] }))
  const read = readEventParameters(table, table.events.inputs[0]!, table.events.outputs[0]!)
  expect(read.flatMap(({ indexed }, i) => (indexed ? [i] : []))).toEqual([0, 31])
})
