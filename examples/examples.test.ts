import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { appendRecords } from "../services/api/test/appendRecords.ts"
import { startService } from "../services/api/test/startService.ts"

const folder = import.meta.dirname
const person = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const env = () => ({ PATH: process.env["PATH"], GLOSSA_URL: service.base })

const run = async (file: string, ...args: ReadonlyArray<string>) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, file), ...args], { env: env() })
  return stdout.trimEnd().split("\n")
}

test("walletRows lists what happened, and what went out and came in", async () => {
  const lines = await run("walletRows.ts")
  expect(lines.filter(line => /^\d{4}-\d\d-\d\d {2}\S/.test(line)).length).toBeGreaterThan(3)
  expect(lines.some(line => /^ {12}[+-][\d.]+ \S/.test(line))).toBe(true)
})

test("accountantCsv has the same columns in each line", async () => {
  const [head, ...lines] = await run("accountantCsv.ts", person, "2024")
  expect(lines.length).toBeGreaterThan(10)
  const columns = head!.split(",").length
  for (const line of lines) expect(line.replace(/"(?:[^"]|"")*"/g, "text").split(","), line).toHaveLength(columns)
  for (const line of lines) expect(line).toMatch(/^2024-/)
  const fee = head!.split(",").indexOf("Fee Amount")
  const feeOf = (text: string) => lines.find(line => line.includes(text))?.split(",")[fee]
  expect(feeOf("Sent 1.25 ETH")).toMatch(/^0\.\d+$/)
  // Its sender paid the fee.
  expect(feeOf("Received 61 NFTs")).toBe("")
})

/** The cursor at the end of the stream, from its first event. */
const readPlace = async () => {
  const response = await fetch(`${service.base}/v1/stream/transactions`, { headers: { "x-api-key": "glossa-demo" } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { value = "" } = await reader.read()
  await reader.cancel()
  return /^id: (.+)$/m.exec(value)![1]!
}

test("streamBot goes on where it stopped", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "glossa-bot-"))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const address = `0x${"b0".repeat(20)}` as const
  const startBot = () => {
    const bot = spawn(process.execPath, [join(folder, "streamBot.ts"), join(scratch, "place"), address], { env: env() })
    onTestFinished(() => void bot.kill())
    const lines = createInterface({ input: bot.stdout })[Symbol.asyncIterator]()
    return { bot, next: async () => (await lines.next()).value as string | undefined }
  }
  writeFileSync(join(scratch, "place"), await readPlace())
  const first = startBot()
  const last = await appendRecords(service, address, [{ description: "Sent 1 ETH" }, { description: "Sent 2 ETH" }])
  expect(await first.next()).toContain("Sent 1 ETH")
  expect(await first.next()).toContain("Sent 2 ETH")
  first.bot.kill()
  await once(first.bot, "exit")
  await appendRecords(service, address, [{ description: "Sent 3 ETH" }], { last })
  const second = startBot()
  const line = await second.next()
  // The first may have been killed before it kept its place.
  expect(line?.includes("Sent 2 ETH") ? await second.next() : line).toContain("Sent 3 ETH")
})
