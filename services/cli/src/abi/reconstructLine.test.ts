import { abiForms, type Evidence, formatAbi } from "@glossa/abi/effect"
import { contracts } from "@glossa/fixtures"
import { describe, expect, test } from "vitest"
import { collectIds } from "./importedSignatures.ts"
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

/** Returns creation code as solc writes it: before the runtime code, a check of the ether, a copy and its return. */
const create = (runtime: string): string => {
  const size = (runtime.length / 2 - 1).toString(16).padStart(4, "0")
  return `0x6080604052348015600e575f5ffd5b5061${size}8061001c5f395ff3fe${runtime.slice(2)}`
}

test.each(contracts().map(contract => [contract.name, contract] as const))(
  "reconstructs %s from its code alone, and from its creation code",
  (_, { bytecode }) => {
    const { abi, evidence } = resultOf(JSON.stringify({ bytecode }))
    expect(evidence).toHaveLength(abi.length)
    expect(JSON.stringify(evidence)).not.toContain("creation code")
    const created = resultOf(JSON.stringify({ bytecode: create(bytecode) }))
    expect(created.abi.filter(({ type }: { type: string }) => type !== "constructor")).toEqual(abi)
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
  expect(JSON.parse(json).error.tag).toBe("abi/NoInput")
})

const weth = contracts().find(({ name }) => /^wrapped ether/i.test(name))!.bytecode

describe("code is read from", () => {
  const idsOf = (line: string) => resultOf(line).evidence.map(({ id }: Evidence) => id)
  const expected = idsOf(JSON.stringify({ bytecode: weth }))
  test.each([
    ["a line of hex", weth],
    ["a line of hex without 0x", weth.slice(2)],
    ["a text", JSON.stringify(weth)],
    ["bytecode without 0x", JSON.stringify({ bytecode: weth.slice(2) })],
    ["a Hardhat artifact", JSON.stringify({ deployedBytecode: weth, bytecode: "0x" })],
    ["a Foundry artifact", JSON.stringify({ deployedBytecode: { object: weth } })],
    ["compiler output", JSON.stringify({ evm: { deployedBytecode: { object: weth.slice(2) } } })]
  ])("%s", (_, line) => {
    expect(idsOf(line)).toEqual(expected)
  })

  test("an artifact whose ABI is empty, and the repairs say so", () => {
    const { evidence, repairs } = resultOf(JSON.stringify({ abi: [], deployedBytecode: weth }))
    expect(evidence.map(({ id }: Evidence) => id)).toEqual(expected)
    expect(repairs).toEqual([{ path: "abi", problem: "no entries", fix: "reconstructed", proof: "code" }])
  })

  test("an artifact with libraries that are not linked", () => {
    const unlinked = `0x73__$${"a".repeat(34)}$__63a9059cbb60e01b`
    expect(resultOf(JSON.stringify({ deployedBytecode: unlinked }))).toHaveProperty("abi")
  })
})

describe("creation code is read from", () => {
  const creation = create(weth)
  const own = resultOf(JSON.stringify({ bytecode: weth }))
  const { abi: expected } = resultOf(JSON.stringify({ bytecode: weth, creation }))
  test.each([
    ["a line of hex", creation],
    ["a line of hex without 0x", creation.slice(2)],
    ["a field", JSON.stringify({ bytecode: creation })],
    ["its field", JSON.stringify({ creation })],
    ["a Hardhat artifact", JSON.stringify({ contractName: "WETH9", abi: [], bytecode: creation })],
    ["a Foundry artifact", JSON.stringify({ bytecode: { object: creation } })],
    ["compiler output", JSON.stringify({ evm: { bytecode: { object: creation.slice(2) } } })]
  ])("%s, and the evidence says so", (_, line) => {
    const { abi, evidence } = resultOf(line)
    expect(abi).toEqual(expected)
    expect(abi).toHaveLength(own.abi.length + 1)
    expect(evidence[0].because).toContain("runtime code found in creation code")
    expect(collectIds(line)).toEqual(expect.arrayContaining([...collectIds(JSON.stringify({ bytecode: weth }))]))
  })

  test("a line or a field with libraries that are not linked", () => {
    const library = `__$${"a".repeat(34)}$__`
    const unlinked = creation.replace("5b50", `5b5073${library}50`).replace("61001c", "610032")
    for (const line of [unlinked, JSON.stringify(unlinked), JSON.stringify({ bytecode: unlinked })])
      expect(resultOf(line).abi).toEqual(expected)
  })
})

describe("an entry that ethers does not load", () => {
  const given =
    '{"type":"function","name":"f","inputs":[{"name":"","type":"function"}],"outputs":[],"stateMutability":"view"}'

  test("stays if it is published, and is left out if it was repaired, with a warning", () => {
    const kept = resultOf(`{"abi":[${given}]}`)
    expect(kept.abi).toHaveLength(1)
    expect(kept.warnings).toEqual(["function f(function) does not load in ethers 6: invalid type"])
    const repaired = resultOf(
      `{"abi":[${given.replace(',"stateMutability":"view"', "")},${given.replace('"f"', '"g"')}]}`
    )
    expect(repaired.abi).toMatchObject([{ name: "g" }])
    expect(repaired.evidence).toHaveLength(1)
    expect(repaired.warnings).toEqual([
      "function f(function) is left out; it does not load in ethers 6: invalid type",
      "function g(function) does not load in ethers 6: invalid type"
    ])
  })

  test("is named in warnings of JSON", () => {
    const { text, warnings } = reconstructLine(undefined, "json")(`{"abi":[${given}]}`)
    expect(JSON.parse(text)).toHaveLength(1)
    expect(warnings).toEqual(["function f(function) does not load in ethers 6: invalid type"])
  })

  test("is named in comments of source code", () => {
    const { text } = reconstructLine(undefined, "solidity")(`{"abi":[${given}]}`)
    expect(text).toMatch(/^\/\/ {"warning":"function f\(function\) does not load/)
  })
})

describe("a bad line results in an error", () => {
  test.each([
    ["{", "cli/InvalidJson"],
    ["7", "cli/InvalidJson"],
    ["null", "cli/InvalidJson"],
    ["[]", "cli/InvalidJson"],
    ["{}", "abi/NoInput"],
    ['{"bytecode":"0x"}', "abi/NoInput"],
    ['{"bytecode":"0xzz"}', "abi/InvalidObservation"],
    ['{"selectors":7}', "abi/InvalidObservation"],
    ['{"abi":"not an abi"}', "abi/InvalidAbi"],
    ['{"abi":[{"type":"function","name":"f","inputs":[{"type":"tuple"}]}]}', "abi/NoUsableEntry"],
    ['{"logs":[null]}', "abi/InvalidObservation"]
  ])("%s", (line, tag) => {
    expect(resultOf(line)).toEqual({ error: { tag, message: expect.any(String) } })
  })
})
