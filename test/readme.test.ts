import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { missingPart } from "../scripts/examples/missingPart.ts"

const root = join(import.meta.dirname, "..")
const text = readFileSync(join(root, "README.md"), "utf8")

/** Each curl line with the answer that is shown below it. */
const questions = Array.from(
  text.matchAll(/curl -s -H 'x-api-key: (\S+)' 'http:\/\/localhost:8080(\S+)'\n```\n\n```json\n([\s\S]*?)```/g),
  ([, key = "", path = "", answer = ""]) => ({ key, path, answer })
)

const freePort = async () => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  return typeof address === "object" ? address!.port : 0
}

const folder = mkdtempSync(join(tmpdir(), "glossa-readme-"))
let base = ""
let stop = async () => {}

beforeAll(async () => {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const configured = Object.entries(process.env).filter(([name]) => !name.startsWith("GLOSSA_"))
  const service = spawn(process.execPath, [join(root, "services/api/dist/main.js")], {
    cwd: folder,
    env: { ...Object.fromEntries(configured), PORT: String(port) },
    stdio: "ignore"
  })
  const ended = once(service, "exit")
  stop = async () => {
    service.kill("SIGTERM")
    await ended
  }
  for (let tries = 0; tries < 300; tries++) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`)
    const ready = await fetch(`${base}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await sleep(100)
  }
  throw new Error("the service is not ready after 30 seconds")
}, 60_000)

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test("asks three questions", () => expect(questions).toHaveLength(3))

test.each(questions)("$path answers what is shown", async ({ key, path, answer }) => {
  const response = await fetch(base + path, { headers: { "x-api-key": key } })
  const body = JSON.stringify(await response.json(), null, 2)
  expect(missingPart(answer, body), body).toBeUndefined()
})

test("shows the way to an address of one's own in three lines, with variables that exist", () => {
  const [, lines = ""] = /### See your own address[\s\S]*?```sh\n([\s\S]*?)\n```/.exec(text) ?? []
  expect(lines.split("\n")).toHaveLength(3)
  const variables = readFileSync(join(root, "docs/configuration.md"), "utf8")
  for (const [name] of lines.matchAll(/GLOSSA_\w+/g)) expect(variables).toContain(`| \`${name}\` `)
})
