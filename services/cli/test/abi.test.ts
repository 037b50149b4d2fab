import { writeFileSync } from "node:fs"
import { type Evidence, toFunctionSelector } from "@glossa/abi/effect"
import { contracts } from "@glossa/fixtures"
import { expect, test } from "vitest"
import { reconstructLine } from "../src/abi/reconstructLine.ts"
import { runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const file = temporaryFolder()
const lines = [
  ...contracts().map(({ bytecode }) => JSON.stringify({ bytecode })),
  "bad",
  '{"selectors":["0xa9059cbb"]}'
]

test("glossa abi answers every line of a file, in order", async () => {
  writeFileSync(file("in.jsonl"), lines.join("\n"))
  const { code, stdout, stderr } = await runGlossa([
    "abi",
    "--no-signatures",
    "--input",
    file("in.jsonl"),
    "--output",
    "-"
  ])
  expect(code).toBe(0)
  expect(stderr).toBe(`glossa: 1 of ${lines.length} lines failed; the output has their errors\n`)
  expect(stdout).toBe(lines.map(line => `${reconstructLine(undefined)(line).text}\n`).join(""))
})

test("glossa abi names what protocols published, unless it may not", async () => {
  const input = '{"selectors":["0x414bf389"]}'
  const named = await runGlossa(["abi"], { input })
  expect(JSON.parse(named.stdout).abi[0].name).toBe("exactInputSingle")
  const unnamed = await runGlossa(["abi", "--no-signatures"], { input })
  expect(JSON.parse(unnamed.stdout).abi[0].name).toBe("func_414bf389")
})

test("glossa abi writes a Solidity interface", async () => {
  const { code, stdout } = await runGlossa(["abi", "--format", "solidity"], { input: '{"selectors":["0xa9059cbb"]}' })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^interface IContract \{\n {4}function transfer\(/m)
})

test("glossa abi guesses names, unless it may not", async () => {
  const signature = "getKeeperFee(uint256,bytes32)"
  const calls = [`${toFunctionSelector(signature)}${"7".padStart(64, "0")}${"ab".repeat(32)}`]
  const sources = async (flags: ReadonlyArray<string>) => {
    const { stdout } = await runGlossa(["abi", ...flags], { input: JSON.stringify({ calls }) })
    return JSON.parse(stdout).evidence.map(({ source }: Evidence) => source)
  }
  expect(await sources([])).toEqual(["guessed"])
  expect(await sources(["--no-guess"])).toEqual(["observed"])
  expect(await sources(["--no-signatures"])).toEqual(["observed"])
})

test("glossa abi is a filter too", async () => {
  const { code, stdout } = await runGlossa(["abi"], { input: '{"selectors":["0xa9059cbb"]}' })
  expect(code).toBe(0)
  expect(JSON.parse(stdout).abi[0].name).toBe("transfer")
})

test("glossa abi exits with 1 if no line has an ABI that can be read", async () => {
  const { code, stdout } = await runGlossa(["abi"], { input: '{"abi":"not an abi"}' })
  expect(code).toBe(1)
  expect(JSON.parse(stdout).error.tag).toBe("abi/InvalidAbi")
})

test("glossa abi --format json writes warnings to the standard error", async () => {
  const inputs = [{ name: "", type: "function" }]
  const input = JSON.stringify({ abi: [{ type: "function", name: "f", inputs, outputs: [], stateMutability: "view" }] })
  const { code, stdout, stderr } = await runGlossa(["abi", "--no-signatures", "--format", "json"], { input })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toHaveLength(1)
  expect(stderr).toBe("glossa: function f(function) does not load in ethers 6: invalid type\n")
})
