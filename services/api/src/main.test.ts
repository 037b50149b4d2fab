import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { serviceProcesses } from "../test/serviceProcess.ts"

let processes: ReturnType<typeof serviceProcesses>
let folder: string
beforeEach(() => {
  processes = serviceProcesses()
  folder = processes.folder
})
afterEach(() => processes.stop())

const start: ReturnType<typeof serviceProcesses>["start"] = env => processes.start(env)

/** Starts it, and expects that it does. */
const answering = async (env: Record<string, string> = {}) => {
  const service = await start(env)
  expect(service.base, service.said()).toMatch(/^http/)
  return service
}

/** What a shell would make of the curl lines. */
const curlLines = (said: string) =>
  [...said.matchAll(/^ *curl -s -H '([^:']+): ([^']+)' '([^']+)'$/gm)].map(([, name = "", value = "", url = ""]) => ({
    url,
    init: { headers: { [name]: value } }
  }))

describe("the service as a process", { timeout: 60_000 }, () => {
  test("starts as a demo whose three curl lines work as printed, ends on SIGTERM, and starts again", async () => {
    for (const _ of ["first", "second"]) {
      const { child, ended, said } = await answering()
      expect(said()).toContain("demo")
      const lines = curlLines(said())
      expect(lines).toHaveLength(3)
      const bodies = await Promise.all(
        lines.map(async ({ url, init }) => {
          const response = await fetch(url, init)
          expect(response.status).toBe(200)
          return (await response.json()) as Record<string, unknown>
        })
      )
      expect(bodies[0]).toHaveProperty("blockchains.0")
      expect(bodies[1]).toHaveProperty("transactions.4")
      expect(bodies[2]).toHaveProperty("abi")
      child.kill("SIGTERM")
      expect(await ended).toBe(0)
    }
    expect(readdirSync(join(folder, "data")).filter(name => name.endsWith(".db"))).toEqual(["demo.db"])
  })

  test("says where it listens, where that is one address", async () => {
    const { said } = await processes.start({ GLOSSA_HOST: "127.0.0.1" }, /http:\/\/127\.0\.0\.1:\d+/)
    const [line] = curlLines(said())
    expect(line?.url, said()).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect((await fetch(line!.url, line!.init)).status).toBe(200)
  })

  test("ends on SIGTERM with connections open, one of them in the middle of a request", async () => {
    const { child, ended, base } = await answering()
    const port = Number(new URL(base).port)
    const idle = connect(port, "127.0.0.1")
    const half = connect(port, "127.0.0.1")
    for (const socket of [idle, half]) {
      socket.on("error", () => {})
      await once(socket, "connect")
    }
    half.write("GET /healthz HTTP/1.1\r\nHost: x\r\n")
    const begun = Date.now()
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
    expect(Date.now() - begun).toBeLessThan(12_000)
  })

  test("says in one line why it does not start", async () => {
    const { base } = await answering()
    for (const [env, reason] of [
      [{ GLOSSA_DATABASE: "mysql://u:s3cret@h/x" }, "the scheme is neither sqlite nor postgres"],
      [{ PORT: new URL(base).port }, "The port is in use"]
    ] as const) {
      const { ended, said } = await start(env)
      expect(await ended).toBe(1)
      expect(said()).toContain(reason)
      expect(said()).not.toContain("s3cret")
      expect(said()).not.toMatch(/^ +at /m)
    }
  })

  test("with a database configured it is no demo: no recordings, and no key opens it", async () => {
    const { base } = await answering({ GLOSSA_DATABASE: "sqlite:./real.db", GLOSSA_API_KEYS: "a-key-of-sixteen-" })
    const ask = (key: string) =>
      fetch(`${base}/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2`, { headers: { "x-api-key": key } })
    expect((await ask("glossa-demo")).status).toBe(401)
    const answer = await ask("a-key-of-sixteen-")
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ blockchains: [] })
    expect(readdirSync(folder).filter(name => name.endsWith(".db"))).toEqual(["real.db"])
  })

  test("the client's README says what works", async () => {
    const { base, said } = await answering()
    const package_ = new URL("../../../packages/client/", import.meta.url)
    const [, code = ""] = /```ts\n([\s\S]*?)```/.exec(readFileSync(new URL("README.md", package_), "utf8")) ?? []
    const file = new URL(".examples/live.ts", package_)
    mkdirSync(new URL(".examples", package_), { recursive: true })
    writeFileSync(file, code.replace("http://localhost:8080", base))
    const { tell, abiOf } = await import(file.href)
    const [, person = ""] = /address\/(0x\w{40})\/transactions/.exec(said()) ?? []
    const lines = await tell(person)
    expect(lines[0]).toBe("active on Ethereum and Optimism and Polygon")
    expect(lines[1]).toMatch(/^20\S+Z Swapped /)
    expect(await abiOf(person)).toBe(undefined)
  })
})
