import { abiForms, type Evidence, formatAbi } from "@glossa/abi"
import { contracts } from "@glossa/fixtures"
import { describe, expect, test } from "vitest"
import { reconstructLine } from "./reconstructLine.ts"

const resultOf = (line: string) => {
  const { text, failed } = reconstructLine(undefined)(line)
  expect(text).not.toContain("\n")
  const result = JSON.parse(text)
  expect(failed).toBe("error" in result)
  return result
}

test("returns an ABI with evidence for each entry", () => {
  const result = resultOf('{"selectors":["0xa9059cbb","0x12345678"]}')
  expect(Object.keys(result)).toEqual(["abi", "evidence", "standards", "repairs"])
  expect(result.abi.map((entry: { name: string }) => entry.name)).toEqual(["transfer", "func_12345678"])
  expect(result.evidence.map(({ id, source }: Evidence) => [id, source])).toEqual([
    ["0xa9059cbb", "standard"],
    ["0x12345678", "observed"]
  ])
})

test.each(contracts().map(contract => [contract.name, contract] as const))(
  "reconstructs %s from its code alone",
  (_, { bytecode }) => {
    const { abi, evidence } = resultOf(JSON.stringify({ bytecode }))
    expect(evidence).toHaveLength(abi.length)
  }
)

test.each(abiForms)("writes an ABI as %s, followed by an empty line", form => {
  const line = '{"selectors":["0xa9059cbb","0x12345678"]}'
  const { abi } = resultOf(line)
  const { text, failed } = reconstructLine(undefined, form)(line)
  expect(failed).toBe(false)
  expect(text).toBe(`${formatAbi(abi, form).trimEnd()}\n`)
})

test.each(abiForms)("writes an error among ABIs as %s", form => {
  const { text, failed } = reconstructLine(undefined, form)("{}")
  expect(failed).toBe(true)
  const [start, json] = form === "json" ? ["", text] : [text.slice(0, 3), text.slice(3)]
  expect(start).toBe(form === "json" ? "" : "// ")
  expect(JSON.parse(json).error.tag).toBe("abi/NothingKnown")
})

describe("a bad line results in an error", () => {
  test.each([
    ["{", "cli/NotJson"],
    ["7", "cli/NotJson"],
    ["null", "cli/NotJson"],
    ["[]", "cli/NotJson"],
    ["{}", "abi/NothingKnown"],
    ['{"bytecode":"0x"}', "abi/NothingKnown"],
    ['{"bytecode":"0xzz"}', "abi/InvalidObservation"],
    ['{"selectors":7}', "abi/InvalidObservation"],
    ['{"logs":[null]}', "abi/InvalidObservation"]
  ])("%s", (line, tag) => {
    expect(resultOf(line)).toEqual({ error: { tag, message: expect.any(String) } })
  })
})
