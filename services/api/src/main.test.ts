import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createClient } from "@glossa/client"
import { afterEach, beforeEach, describe, expect, test } from "vitest"

const main = fileURLToPath(new URL("main.ts", import.meta.url))

let folder: string
const running: Array<ChildProcess> = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-api-"))
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  rmSync(folder, { recursive: true })
})

/** Starts the service in a folder of its own and waits until it says where it answers, or ends. */
const start = async (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  running.push(child)
  let said = ""
  const ended = once(child, "exit").then(([code]) => code as number | null)
  await new Promise<void>(resolve => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (/http:\/\/localhost:\d+/.test(said)) resolve()
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    void ended.then(() => resolve())
  })
  const base = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ""
  return { child, ended, base, said: () => said }
}

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

const all = async <A>(items: AsyncIterable<A>) => {
  const list: Array<A> = []
  for await (const item of items) list.push(item)
  return list
}

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

  test("does what it promises to the typed client", async () => {
    const { child, ended, base, said } = await answering({ GLOSSA_RATE_LIMIT: "200" })
    const [, person = ""] = /address\/(0x\w{40})\/transactions/.exec(said()) ?? []
    const [, token = ""] = /contract\/(0x\w{40})/.exec(said()) ?? []
    const glossa = createClient({ baseUrl: base, apiKey: "glossa-demo", retries: 0 })

    expect(await glossa.profile(person)).toMatchObject({
      address: person,
      blockchains: ["Ethereum", "Optimism", "Polygon"]
    })
    const whole = await all(glossa.history(person))
    const backwards = await all(glossa.history(person, { order: "ascending", startingFrom: "2015-01-01", limit: 40 }))
    expect(whole.length).toBeGreaterThan(20)
    expect(backwards.toReversed()).toEqual(whole)
    const swaps = await all(glossa.history(person, { actions: ["swap"] }))
    expect(swaps).toEqual(whole.filter(({ action }) => action === "swap"))
    const { abi, evidence } = await glossa.contract(token, { evidence: true })
    expect(JSON.parse(abi)).toHaveLength(evidence?.length ?? -1)

    const open = new AbortController()
    const streaming = (async () => {
      for await (const _ of glossa.stream({ addresses: [person], signal: open.signal }));
    })()
    await new Promise(done => setTimeout(done, 300))
    open.abort(new Error("enough"))
    await expect(streaming).rejects.toThrow("enough")

    const stranger = createClient({ baseUrl: base, apiKey: "wrong" })
    await expect(stranger.profile(person)).rejects.toMatchObject({ code: "unknown-key", status: 401 })
    await expect(glossa.contract(person)).rejects.toMatchObject({ code: "no-contract" })
    const answers = await Promise.allSettled(Array.from({ length: 250 }, () => glossa.profile(person)))
    const refused = answers.flatMap(answer => (answer.status === "rejected" ? [answer.reason] : []))
    expect(refused.length).toBeGreaterThan(40)
    for (const error of refused) {
      expect(error).toMatchObject({ code: "rate-limited", status: 429 })
      expect(error.retryAfter).toBeGreaterThan(0)
    }
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
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
