import { mkdirSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const file = temporaryFolder()
const word = (value: number | string) => (typeof value === "string" ? value : value.toString(16)).padStart(64, "0")
const usdt = "dac17f958d2ee523a2206206994597c13d831ec7"
const transfer = `0xa9059cbb${word(usdt)}${word(7)}`
const transferred = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
/** The selector of the unpublished `glossaTestsPong(uint256)`. */
const pong = `0x15c60284${word(9)}`

const decode = (args: ReadonlyArray<string>, input?: string) =>
  runGlossa(["decode", ...args], input === undefined ? {} : { input })

describe("glossa decode", () => {
  test("prints calldata by its signature, from an argument or the standard input", async () => {
    const stdout = `function transfer(address to, uint256 value)  from its signature
  address to     0xdAC17F958D2ee523a2206206994597C13D831ec7
  uint256 value  7
`
    expect(await decode([transfer])).toEqual({ code: 0, stdout, stderr: "" })
    expect(await decode([], `\n ${transfer.toUpperCase().replace("X", "x")} \n`)).toEqual({
      code: 0,
      stdout,
      stderr: ""
    })
  })

  test("prints a log, and revert data", async () => {
    const topics = [transferred, `0x${word(usdt)}`, `0x${word(usdt)}`].join()
    expect((await decode([`0x${word(9)}`, "--topics", topics])).stdout).toContain("event Transfer(address indexed")
    expect((await decode([`0x4e487b71${word(17)}`])).stdout).toBe(
      "error Panic(uint256 code)  from its signature\n  uint256 code  17\n"
    )
  })

  test("prints the JSON of the service", async () => {
    const { stdout } = await decode([transfer, "--json", "--kind", "call"])
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "call",
      signature: "transfer(address,uint256)",
      source: "signature"
    })
  })

  test("uses an ABI, of a file or the standard input", async () => {
    const abi = "function glossaTestsPong(uint256 id) view"
    writeFileSync(file("abi.json"), JSON.stringify({ abi: [abi] }))
    const stdout = "function glossaTestsPong(uint256 id)\n  uint256 id  9\n"
    expect(await decode([pong, "--abi", file("abi.json")])).toMatchObject({ code: 0, stdout })
    expect(await decode([pong, "--abi", "-"], abi)).toMatchObject({ code: 0, stdout })
    expect((await decode([transfer, "--abi", "-"], abi)).stdout).toContain("from its signature")
  })

  test("uses imported signatures and stored contracts of a database", async () => {
    mkdirSync(file("signatures"), { recursive: true })
    writeFileSync(file("signatures", "15c60284"), "glossaTestsPong(uint256)")
    const database = `sqlite:${file("glossa.db")}`
    await runGlossa(["signatures", "import", file("signatures"), "--database", database])
    expect((await decode([pong, "--database", database, "--to", `0x${usdt}`])).stdout).toBe(
      "function glossaTestsPong(uint256)  from its signature\n  uint256  9\n"
    )
  })

  test.each([
    [["a9059cbb"], 1, 'Expected data as 0x and hexadecimal digits, got "a9059cbb".'],
    [["0xabc"], 1, 'Expected an even number of hexadecimal digits, got "0xabc".'],
    [[], 1, "Expected data as 0x and hexadecimal digits, got nothing."],
    [[pong], 1, "got 0x15c60284. Pass the contract's ABI with --abi"],
    [["0x"], 1, "got 0x. Pass"],
    [[transfer, "--abi", "/nowhere/at/all"], 1, "--abi takes a file"],
    [["--abi", "-"], 2, "Expected DATA as an argument"],
    [[transfer, "--topics", "0x12"], 2, "Expected 1 to 4 topics"],
    [[transfer, "--to", "vitalik.eth"], 2, "Expected 0x and 40 hexadecimal digits"],
    [[transfer, "--to", `0x${usdt}`], 2, "Expected --database with --to"],
    [["0x", "--kind", "log"], 2, "Expected --topics with --kind log"],
    [["0x", "--kind", "call", "--topics", transferred], 2, "Expected --kind log with --topics"]
  ])("%j fails", async (args, code, reason) => {
    const run = await decode(args, "")
    expect(run).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(reason) })
  })

  test("rejects an invalid ABI, and too much data", async () => {
    expect((await decode([transfer, "--abi", "-"], "nothing")).stderr).toMatch(/^glossa: --abi -: Expected an ABI/)
    expect((await decode([], `0x${"00".repeat(131_073)}`)).stderr).toContain("Expected at most 131072 bytes of data")
    expect((await decode([], "0".repeat(1_000_000))).stderr).toContain("DATA -: expected at most")
  })
})
