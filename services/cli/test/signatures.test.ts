import { mkdirSync, writeFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { jsonLines, runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const file = temporaryFolder()
const env = { GLOSSA_DATABASE: `sqlite:${file("glossa.db")}` }
const signatures = (args: ReadonlyArray<string>, input?: string) =>
  runGlossa(["signatures", ...args], { env, ...(input !== undefined && { input }) })
const lookUp = async (...ids: ReadonlyArray<string>) =>
  jsonLines((await signatures(["lookup", "--json", ...ids])).stdout).map(({ signature }) => signature)

/** Unpublished signatures; selectors and topics by keccak-256. */
const ping = { id: "0x8b84ed14", signature: "glossaTestsPing()" }
const pong = { id: "0x15c60284", signature: "glossaTestsPong(uint256)" }

describe("glossa signatures", () => {
  test("finds bundled signatures", async () => {
    expect(await lookUp("0xa9059cbb")).toEqual(["transfer(address,uint256)"])
    expect(await lookUp("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")).toEqual([
      "Transfer(address,address,uint256)"
    ])
    expect((await signatures(["lookup", ping.id])).stdout).toContain("No signatures found")
  })

  test("imports every form of list, folders and the standard input", async () => {
    const folder = file("4bytes", "signatures")
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/8b84ed14`, ping.signature)
    writeFileSync(`${folder}/a9059cbb`, "transfer(address,uint256);many_msg_babbage(bytes1)")
    writeFileSync(`${folder}/ffffffff`, ping.signature)
    const taken = await signatures(["import", file("4bytes")])
    expect(taken).toMatchObject({ code: 0, stdout: "Read 3 signatures; the database has 3\n" })
    expect(taken.stderr).toBe("glossa: rejected 1: not canonical, or not matching the hash on their line\n")
    expect(await lookUp(ping.id)).toEqual([ping.signature])
    // Bundled signatures come first, likely hash collisions last.
    expect(await lookUp("0xa9059cbb")).toEqual(["transfer(address,uint256)", "many_msg_babbage(bytes1)"])

    const csv = file("list.csv.gz")
    writeFileSync(csv, gzipSync(`id,text_signature,hex_signature\n1,"${pong.signature}",${pong.id}\n`))
    expect((await signatures(["import", csv])).stdout).toBe("Read 1 signatures; the database has 4\n")
    const event = "GlossaTestsHappened(address)"
    expect((await signatures(["import", "-"], `${event}\n${event}\n`)).stdout).toContain("the database has 5")
    expect(await lookUp(pong.id, ping.id)).toEqual([pong.signature, ping.signature])
    expect((await signatures(["lookup", pong.id])).stdout).toContain("list.csv.gz")
  })

  test("glossa abi uses imported signatures if it is given the database", async () => {
    const line = (selector: string) => JSON.stringify({ selectors: [selector] })
    const input = `${line(ping.id)}\nbad\n${JSON.stringify({ bytecode: `0x5f3560e01c63${pong.id.slice(2)}14600f57005b00` })}\n`
    const answers = async (args: ReadonlyArray<string>) =>
      jsonLines<{ readonly abi?: ReadonlyArray<{ readonly name: string }> }>(
        (await runGlossa(["abi", ...args], { input })).stdout
      ).map(({ abi }) => abi?.[0]?.name)
    const named = await answers(["--database", env.GLOSSA_DATABASE])
    expect(named).toEqual(["glossaTestsPing", undefined, "glossaTestsPong"])
    expect(await answers([])).toEqual(["func_8b84ed14", undefined, "func_15c60284"])
    expect(await answers(["--database", env.GLOSSA_DATABASE, "--no-signatures"])).toEqual(await answers([]))
  })

  test.each([
    [["lookup", "transfer"], 2, "8 or 64"],
    [["lookup"], 2, ""],
    [["import"], 2, ""],
    [["import", "/nowhere/at/all"], 1, "/nowhere/at/all: no such file or directory. FILE takes a file"]
  ])("%j fails", async (args, code, why) => {
    const answer = await signatures(args)
    expect(answer.code).toBe(code)
    expect(answer.stderr + answer.stdout).toContain(why)
  })
})
