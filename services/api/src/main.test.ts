import { hash } from "node:crypto"
import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { serviceProcesses } from "../test/serviceProcess.ts"
import { demoAddresses } from "./demo/introduction.ts"

let processes: ReturnType<typeof serviceProcesses>
let folder: string
beforeEach(() => {
  processes = serviceProcesses()
  folder = processes.folder
})
afterEach(() => processes.stop())

const start: ReturnType<typeof serviceProcesses>["start"] = env => processes.start(env)

/** Starts the service. */
const answering = async (env: Record<string, string> = {}) => {
  const service = await start(env)
  expect(service.base, service.said()).toMatch(/^http/)
  return service
}

/** The arguments of the curl lines. */
const curlLines = (said: string) =>
  [...said.matchAll(/^ *curl -s -H '([^:']+): ([^']+)' '([^']+)'$/gm)].map(([, name = "", value = "", url = ""]) => ({
    url,
    init: { headers: { [name]: value } }
  }))

describe("the service as a process", { timeout: 120_000 }, () => {
  test("starts as a demo whose curl lines work, stops on SIGTERM, and starts again", async () => {
    for (const _ of ["first", "second"]) {
      const { child, ended, said } = await answering()
      for (const { address } of demoAddresses) expect(said()).toContain(address)
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

  test("prints the address it listens on", async () => {
    const { said } = await processes.start({ GLOSSA_HOST: "127.0.0.1" }, /http:\/\/127\.0\.0\.1:\d+/)
    const [line] = curlLines(said())
    expect(line?.url, said()).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect((await fetch(line!.url, line!.init)).status).toBe(200)
  })

  test("stops on SIGTERM with open connections and requests", async () => {
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

  test("logs what it refused by the hash of the key, without the key", async () => {
    const { base, child, ended, said } = await answering()
    for (let i = 0; i < 3; i++) await fetch(`${base}/v1/decode?data=0x`, { headers: { "x-api-key": "a-wrong-key" } })
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
    const refused = said()
      .split("\n")
      .filter(line => line.startsWith("{"))
      .map(line => JSON.parse(line))
      .filter(({ message }) => message === "refused")
    const key = hash("sha256", "a-wrong-key", "hex").slice(0, 8)
    expect(refused).toMatchObject([{ level: "INFO", annotations: { reason: "unknown-key", key, count: 3 } }])
    expect(said()).not.toContain("a-wrong-key")
  })

  test("a database without nodes and keys is said to lack them", async () => {
    const env = { GLOSSA_DATABASE: "sqlite:./real.db" }
    const { base, said } = await processes.start(env, /no API key yet/)
    expect(said()).toContain(`documentation at ${base}/docs`)
    expect(said()).toContain("no chain has a node: this service only reads what is in the database")
    expect(said()).toContain("no API key yet: create one with npm run glossa -- keys create")
    const answer = await fetch(`${base}/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2`)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("npm run glossa -- keys create") })
  })

  test("with a database it is not a demo: no recordings, no key", async () => {
    const { base, said } = await answering({
      GLOSSA_DATABASE: "sqlite:./real.db",
      GLOSSA_API_KEYS: "a-key-of-sixteen-"
    })
    const ask = (key: string) =>
      fetch(`${base}/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2`, { headers: { "x-api-key": key } })
    expect((await ask("glossa-demo")).status).toBe(401)
    const answer = await ask("a-key-of-sixteen-")
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ blockchains: [] })
    expect(readdirSync(folder).filter(name => name.endsWith(".db"))).toEqual(["real.db"])
    expect(said()).not.toContain("no API key yet")
  })

  test("the examples of the client's README work", async () => {
    const { base, said } = await answering()
    const package_ = new URL("../../../packages/client/", import.meta.url)
    const readme = readFileSync(new URL("README.md", package_), "utf8")
    mkdirSync(new URL(".examples", package_), { recursive: true })
    const blocks = Array.from(readme.matchAll(/```ts\n([\s\S]*?)```/g), ([, block = ""]) => block)
    const load = (code: string, name: string) => {
      const file = new URL(`.examples/${name}.ts`, package_)
      writeFileSync(file, code.replace("http://localhost:8080", base))
      return import(file.href)
    }
    const [first = "", errors = ""] = blocks
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined)
    await load(first, "history")
    const [, promised] = /console\.log\(.*\/\/ (.*)/.exec(first) ?? []
    expect(log.mock.calls.map(values => values.join(" "))).toEqual([promised])
    log.mockRestore()
    const { fetchAbi } = await load(errors, "fetchAbi")
    const [, address = ""] = /address\/(0x\w{40})\/transactions/.exec(said()) ?? []
    expect(await fetchAbi(address)).toBe(undefined)
  })
})
