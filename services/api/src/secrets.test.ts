import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { loadChains } from "@glossa/chain/config"
import { postgresUrl } from "@glossa/database/testing"
import { ConfigProvider, Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { emptyNode } from "../test/emptyNode.ts"
import { indiscreetServer } from "../test/indiscreetServer.ts"
import { serviceProcesses } from "../test/serviceProcess.ts"
import { readSettings } from "./config/readSettings.ts"
import { formatStartupError } from "./formatStartupError.ts"
import { service } from "./service.ts"

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

/** Secrets, in every encoding. */
const mark = (name: string) => `s3cret-${name}-0123456789abcdef`

const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString("base64").replaceAll("=", "").slice(2, -2),
  Buffer.from(secret).toString("hex")
]

const secrets = [
  ...["node-path", "node-query", "node-user", "node-password", "node-other"],
  ...[
    "database",
    "database-apart",
    "own-key",
    "etherscan",
    "blockscout",
    "blockscout-key",
    "sourcify",
    "defillama",
    "gateway"
  ],
  ...["collector", "collector-user", "callers-key"]
].map(mark)

let processes: ReturnType<typeof serviceProcesses>
let upstream: Awaited<ReturnType<typeof indiscreetServer>>
let node: Awaited<ReturnType<typeof emptyNode>>
beforeEach(async () => {
  processes = serviceProcesses()
  node = await emptyNode(137)
  upstream = await indiscreetServer()
})
afterEach(async () => {
  await processes.stop()
  upstream.stop()
  node.stop()
})

const at = (place: string, user = "") => `http://${user}127.0.0.1:${upstream.port}/${place}`

const configured = () => ({
  GLOSSA_ETHEREUM_RPC: [
    `${at(mark("node-path"))}?key=${mark("node-query")}`,
    at("rpc", `${mark("node-user")}:${mark("node-password")}@`)
  ].join(","),
  GLOSSA_OPTIMISM_RPC: `http://127.0.0.1:9/${mark("node-other")}`,
  GLOSSA_POLYGON_RPC: `http://no-such-host.invalid/${mark("node-other")},${node.url}/${mark("node-other")}`,
  GLOSSA_API_KEYS: `${mark("own-key")},another-key-of-ours`,
  GLOSSA_HISTORY_SOURCES: "index,blockscout,etherscan,otterscan",
  GLOSSA_ABI_SOURCES: "sourcify,etherscan,blockscout",
  GLOSSA_SOURCIFY: at(mark("sourcify")),
  GLOSSA_BLOCKSCOUT_KEY: mark("blockscout-key"),
  GLOSSA_ETHEREUM_BLOCKSCOUT: at(mark("blockscout")),
  GLOSSA_OPTIMISM_BLOCKSCOUT: at(mark("blockscout")),
  GLOSSA_POLYGON_BLOCKSCOUT: at(mark("blockscout")),
  GLOSSA_ETHERSCAN_KEY: mark("etherscan"),
  GLOSSA_HISTORICAL_PRICES: "true",
  GLOSSA_DEFILLAMA: at(mark("defillama")),
  GLOSSA_NAME_GATEWAYS: `https://${mark("gateway")}.invalid`,
  PGPASSWORD: mark("database-apart"),
  GLOSSA_LOG_LEVEL: "Debug"
})

/** Sends valid and invalid requests to every route, and returns all responses. */
const ask = async (base: string, keys: ReadonlyArray<string>) => {
  const answers: Array<string> = []
  const paths = [
    `/v1/address/${address}`,
    `/v1/address/${address}/transactions?limit=5`,
    `/v1/address/${address}/transactions?limit=5&allow_partial=true&blockchains=ethereum`,
    "/v1/address/vitalik.eth",
    `/v1/contract/${address}?allow_partial=true`,
    `/v1/contract/${address}?blockchain=polygon`,
    `/v1/contract/${address}`,
    `/v1/address/${address}/transactions?limit=0`,
    "/v1/stream/transactions",
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/docs",
    "/nothing"
  ]
  await Promise.all(
    keys.flatMap(key =>
      paths.map(async path => {
        const signal = AbortSignal.timeout(40_000)
        const response = await fetch(base + path, { headers: { "x-api-key": key }, signal })
        answers.push(`${response.status} ${path} ${JSON.stringify([...response.headers])}`)
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
        // Counted from the headers on, which a busy machine may send late.
        if (path.includes("stream")) setTimeout(() => reader?.cancel(), 2_000)
        for (;;) {
          const { value, done } = (await reader?.read().catch(() => undefined)) ?? { value: "", done: true }
          answers.push(value ?? "")
          if (done) return
        }
      })
    )
  )
  return answers.join("\n")
}

const expectDiscretion = (output: string) => {
  for (const secret of secrets)
    for (const spelling of spellings(secret)) {
      const found = output.indexOf(spelling)
      expect(found < 0 ? "" : output.slice(Math.max(0, found - 400), found + 100), secret).toBe("")
    }
}

/** The message that the service prints if these variables make its start fail. */
const messageAtStart = async (variables: Readonly<Record<string, string>>) => {
  const env = { ...configured(), PORT: "0", GLOSSA_DATABASE: "sqlite::memory:", ...variables }
  const start = Effect.andThen(loadChains, readSettings(Object.keys(env))).pipe(
    Effect.flatMap(settings => Effect.scoped(Layer.build(service(settings))))
  )
  const cause = await Effect.runPromise(
    Effect.flip(Effect.sandbox(start)).pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))
    )
  )
  return formatStartupError(cause)
}

const keys = [mark("own-key"), mark("callers-key"), `glossa_${mark("callers-key")}`, ""]

describe("the service never outputs a secret", { timeout: 180_000 }, () => {
  test("with a database, nodes and explorers that fail in every way, on level Debug", async () => {
    const database = new URL(await Effect.runPromise(postgresUrl))
    database.password = mark("database")
    const { child, ended, base, said } = await processes.start({
      ...configured(),
      GLOSSA_DATABASE: database.href,
      GLOSSA_OTLP_URL: `${at(mark("collector"), `me:${mark("collector-user")}@`)}?key=${mark("collector")}`
    })
    expect(base, said()).toMatch(/^http/)
    const answers = await ask(base, keys)
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
    expectDiscretion(said())
    expectDiscretion(answers)
    // The collector sees traces, but no keys.
    const own = [mark("collector"), btoa(`me:${mark("collector-user")}`)]
    const traces = upstream.heard
      .filter(text => text.includes("/v1/traces"))
      .map(text => own.reduce((rest, secret) => rest.replaceAll(secret, ""), text))
    expectDiscretion(traces.join("\n"))
    // Every upstream was requested.
    expect(traces.join("\n")).toContain(address)
    expect(answers).toMatch(/^200 /m)
    expect(answers).toMatch(/^401 /m)
    expect(answers).toMatch(/^503 /m)
    for (const secret of ["node-path", "node-query", "sourcify", "blockscout"].map(mark))
      expect(
        upstream.heard.some(text => text.includes(secret)),
        secret
      ).toBe(true)
    for (const word of ["ethereum", "optimism", "polygon", "answered"]) expect(said()).toContain(word)
  })

  test.each([
    ["a database that refuses the password", (url: URL) => Object.assign(url, { username: "no-such-role" })],
    ["a database that is not there", (url: URL) => Object.assign(url, { port: "9" })],
    ["a database with an unknown host", (url: URL) => Object.assign(url, { host: "no-such-host.invalid" })],
    ["a password apart that is refused", (url: URL) => Object.assign(url, { username: "no-such-role", password: "" })]
  ])("with %s", async (_, spoiled) => {
    const database = new URL(await Effect.runPromise(postgresUrl))
    database.password = mark("database")
    spoiled(database)
    const env = { ...configured(), GLOSSA_DATABASE: database.href }
    const { child, ended, said } = await processes.start(env, /database/i)
    child.kill("SIGTERM")
    await ended
    expect(said()).not.toBe("")
    expectDiscretion(said())
  })

  test.each([
    ["GLOSSA_DATABASE", `mysql://u:${mark("database")}@h/x`],
    ["GLOSSA_DATABASE", `postgres://u:${mark("database")}@h:notaport/x`],
    ["GLOSSA_ETHEREUM_RPC", `ftp://h/${mark("node-path")}`],
    ["GLOSSA_ETHEREUM_RPC", `http://h/${mark("node-path")}#rate=x`],
    ["GLOSSA_API_KEYS", `${mark("own-key")} x`],
    ["GLOSSA_OTLP_URL", mark("collector")],
    ["GLOSSA_SOURCIFY", mark("sourcify")],
    ["GLOSSA_ETHEREUM_BLOCKSCOUT", mark("blockscout")],
    ["GLOSSA_DEFILLAMA", mark("defillama")],
    ["GLOSSA_NAME_GATEWAYS", mark("gateway")],
    ["GLOSSA_NAME_GATEWAYS", `https://h/${mark("gateway")}`],
    ["GLOSSA_ETHERSCAN_KEY", ""],
    ["GLOSSA_ETHERSCAN_KEX", mark("etherscan")]
  ])("an invalid %s", async (name, value) => {
    const message = await messageAtStart({ [name]: value })
    expect(message).not.toBe("")
    expectDiscretion(message)
  })

  test.each(["GLOSSA_CHAINS", "GLOSSA_TOKEN_LISTS"])("%s with a file that is not JSON", async name => {
    const folder = mkdtempSync(join(tmpdir(), "glossa-secrets-"))
    const file = join(folder, "file")
    writeFileSync(file, "pa55w0rd!\n")
    const message = await messageAtStart({ [name]: file })
    rmSync(folder, { recursive: true })
    expect(message).toContain("not JSON")
    expect(message).not.toContain("pa55")
  })
})
