import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { type Address, checksumAddress } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { describe, expect, test } from "vitest"
import { jsonLines, runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

interface Line {
  readonly txHash: string
  readonly error?: { readonly tag: string }
}

const file = temporaryFolder()
// The fixtures package tests every bundle.
const recorded = bundles().filter((_, i) => i % 10 === 0)
const lines = recorded.map(bundle => JSON.stringify(bundle))
const input = `${lines.join("\n")}\n`
writeFileSync(file("in.jsonl"), input)
writeFileSync(file("in.gz"), gzipSync(input))
const { stdout: output } = await runGlossa(["classify", "--input", file("in.jsonl")])

/** Prints the peak memory of the process at its exit, in kilobytes. */
const peak = `data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))`

describe("glossa classify", () => {
  test("writes a record for every line, in order", () => {
    const ids = recorded.map(({ chain, transaction, perspective }) => [
      `${chain}-mainnet`,
      transaction.hash,
      checksumAddress(perspective as Address)
    ])
    expect(jsonLines(output).map(({ blockchain, txHash, address }) => [blockchain, txHash, address])).toEqual(ids)
  })

  test("writes a file", async () => {
    const run = await runGlossa(["classify", "--input", file("in.jsonl"), "--output", file("out.jsonl")])
    expect(run).toEqual({ code: 0, stdout: "", stderr: "" })
    expect(readFileSync(file("out.jsonl"), "utf8")).toBe(output)
  })

  test("has the names of GLOSSA_KNOWLEDGE", async () => {
    const { chain, perspective } = recorded[0]!
    mkdirSync(file("knowledge"))
    const env = { GLOSSA_KNOWLEDGE: file("knowledge") }
    writeFileSync(join(file("knowledge"), "labels.csv"), "chain,address,name\n")
    expect(await runGlossa(["classify"], { input, env })).toEqual({ code: 0, stdout: output, stderr: "" })
    const { to } = recorded[0]!.transaction
    writeFileSync(join(file("knowledge"), "labels.csv"), `chain,address,name\n${chain},${to},Our contract\n`)
    const { stdout } = await runGlossa(["classify"], { input: lines[0]!, env })
    expect(JSON.parse(stdout)).toMatchObject({
      address: checksumAddress(perspective as Address),
      contractName: "Our contract"
    })
    writeFileSync(join(file("knowledge"), "labels.csv"), `chain,address,name\n${chain},0x12,Our contract\n`)
    const { code, stderr } = await runGlossa(["classify"], { input, env })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^glossa: GLOSSA_KNOWLEDGE: .*labels\.csv:2: address: expected .*\n$/)
  })

  test("is a filter by default", async () => {
    expect(await runGlossa(["classify"], { input })).toEqual({ code: 0, stdout: output, stderr: "" })
    expect((await runGlossa(["classify", "--input", "-", "--output", "-"], { input })).stdout).toBe(output)
  })

  test("reads gzipped input, also in several members, from a file or a pipe", async () => {
    expect((await runGlossa(["classify", "-i", file("in.gz")])).stdout).toBe(output)
    const members = Buffer.concat([gzipSync(input), gzipSync(input)])
    expect((await runGlossa(["classify"], { input: members })).stdout).toBe(output + output)
  })

  test("continues after bad lines, skips blank ones, needs no newline at the end", async () => {
    const mixed = ["", lines[0], "  \t\r", "bad", "", lines[1]].join("\n")
    const { code, stdout, stderr } = await runGlossa(["classify"], { input: mixed })
    expect(code).toBe(0)
    expect(stderr).toBe("glossa: 1 of 3 lines failed; the output has their errors\n")
    expect(jsonLines<Line>(stdout).map(({ error, txHash }) => error?.tag ?? txHash)).toEqual([
      recorded[0]!.transaction.hash,
      "cli/InvalidJson",
      recorded[1]!.transaction.hash
    ])
  })

  test("writes nothing for an empty input", async () => {
    expect(await runGlossa(["classify"], { input: "" })).toEqual({ code: 0, stdout: "", stderr: "" })
    expect(await runGlossa(["classify"], { input: gzipSync("") })).toEqual({ code: 0, stdout: "", stderr: "" })
  })

  test("ends quietly when the reader closes the output", async () => {
    const run = await runGlossa(["classify"], { input: input.repeat(100), hangUpAfter: 1000 })
    expect(run).toMatchObject({ code: 0, stderr: "" })
  })

  test("ends at a signal, and says so", async () => {
    const run = await runGlossa(["classify"], { input: input.repeat(200), signal: "SIGINT" })
    expect(run).toMatchObject({ code: 130, stderr: "glossa: interrupted\n" })
  })

  test("is strict about bad lines if the flag says so, and writes all others", async () => {
    const strict = await runGlossa(["classify", "--strict"], { input: `bad\n${input}` })
    expect(strict).toMatchObject({ code: 1, stdout: expect.stringContaining(output) })
    expect(strict.stderr).toBe(`glossa: 1 of ${lines.length + 1} lines failed; the output has their errors\n`)
    expect(await runGlossa(["classify", "--strict"], { input })).toMatchObject({ code: 0, stderr: "" })
  })

  test("shows progress and a sum on a terminal", async () => {
    writeFileSync(file("many.jsonl"), input.repeat(20))
    const args = ["classify", "-i", file("many.jsonl"), "-o", file("many.out")]
    const { stderr } = await runGlossa(args, { terminal: true })
    const shown = stderr.replaceAll("\u001b[K", "").split("\r")
    expect(
      shown.slice(1, -2).every(text => text === "" || /^(?:\d+ %, )?[\d,]+ lines, [\d,]+ lines\/s$/.test(text))
    ).toBe(true)
    expect(shown.length).toBeGreaterThan(3)
    const count = (20 * lines.length).toLocaleString("en")
    expect(shown.at(-1)).toMatch(new RegExp(`^glossa: ${count} lines in [\\d.]+ s, [\\d,]+ lines/s\n$`))
    const piped = await runGlossa(["classify"], { input: "bad\n", terminal: true })
    expect(piped.stderr).toMatch(/1 lines in .*\nglossa: 1 of 1 lines failed; .*\n$/)
  })

  test("needs less memory than its input, however long that is", async () => {
    const megabyte = `${`${" ".repeat(999)}\n`.repeat(9)}${"x".repeat(999)}\n`.repeat(100)
    const members = Array<Buffer>(450).fill(gzipSync(megabyte))
    writeFileSync(file("long.gz"), Buffer.concat(members))
    const args = ["classify", "-i", file("long.gz"), "-o", file("long.out")]
    const { code, stderr } = await runGlossa(args, { nodeOptions: ["--import", peak] })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("45000 of 45000 lines") })
    expect(Number(/peak (\d+)/.exec(stderr)?.[1])).toBeLessThan(400_000)
  })

  test("fails on a line longer than 128 MiB, and reads the next", async () => {
    const long = Buffer.concat([Buffer.alloc(128 * 1024 * 1024 + 1, " "), Buffer.from(`\n${lines[0]}\n`)])
    const { stdout } = await runGlossa(["classify"], { input: gzipSync(long, { level: 1 }) })
    expect(jsonLines<Line>(stdout).map(({ error, txHash }) => error?.tag ?? txHash)).toEqual([
      "cli/LineTooLong",
      recorded[0]!.transaction.hash
    ])
  })
})

describe("glossa classify fails, with one line that says why,", () => {
  const failing = async (args: ReadonlyArray<string>, why: string) => {
    const run = await runGlossa(["classify", ...args])
    expect(run).toMatchObject({ code: 1, stdout: "" })
    expect(run.stderr).toMatch(/^glossa: .+\n$/)
    expect(run.stderr).toContain(why)
  }
  mkdirSync(file("folder"))
  writeFileSync(file("cut.gz"), gzipSync(input).subarray(0, -100))
  writeFileSync(file("broken.gz"), Buffer.concat([gzipSync(input).subarray(0, 500), Buffer.alloc(5000, 7)]))

  test("without its input", () => failing(["-i", file("none")], "no such file or directory"))
  test("with a folder for an input", () => failing(["-i", file("folder")], "directory"))
  test("without the output's folder", () =>
    failing(["-i", file("in.jsonl"), "-o", file("none", "out")], "no such file or directory"))
  test("with a folder for an output", () => failing(["-i", file("in.jsonl"), "-o", file("folder")], "directory"))
  test("with broken gzip", () => failing(["-i", file("broken.gz"), "-o", file("out")], "--input takes"))

  test("when the output is the input, which stays as it is", async () => {
    await failing(["-i", file("in.jsonl"), "-o", file("in.jsonl")], "it is the input too")
    expect(readFileSync(file("in.jsonl"), "utf8")).toBe(input)
  })

  test("at the end of gzip that was cut, after all lines before", async () => {
    await failing(["-i", file("cut.gz"), "-o", file("cut.jsonl")], "unexpected end of file")
    const answers = readFileSync(file("cut.jsonl"), "utf8")
    expect(answers.length).toBeGreaterThan(output.length / 2)
    expect(output.startsWith(answers)).toBe(true)
  })

  test.runIf(process.platform === "linux")("on a full disk", () =>
    failing(["-i", file("in.jsonl"), "-o", "/dev/full"], "no space left on device")
  )
})
