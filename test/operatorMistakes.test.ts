import { spawn } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const main = join(root, "services/api/dist/main.js")
const folder = mkdtempSync(join(tmpdir(), "glossa-mistakes-"))

type Variables = Readonly<Record<string, string>>

/** Pretends to be another version of Node. */
const nodeVersion = (version: string) =>
  `--import=data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`

const start = (argv: ReadonlyArray<string>, env: Variables) => {
  const own = Object.entries(process.env).filter(([name]) => !/^(GLOSSA_|PG|npm_|NODE_|PORT$)/i.test(name))
  return spawn(process.execPath, argv, { cwd: folder, env: { ...Object.fromEntries(own), ...env } })
}

/** Runs a program until it ends, or has printed a line. */
const run = async (argv: ReadonlyArray<string>, env: Variables, until = /^\b$/) => {
  const child = start(argv, env)
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", text => {
      output += text
      if (until.test(output)) child.kill("SIGKILL")
    })
  const [code] = await once(child, "close")
  return { code, lines: output.trimEnd().split("\n") }
}

const listen = async (server: Server) => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

/** A node of polygon, at any path but /wrong. */
const polygon = createHttpServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { id: number } | Array<{ id: number }>
  const answer = ({ id }: { id: number }) => ({ jsonrpc: "2.0", id, result: "0x89" })
  response.writeHead(request.url === "/wrong" ? 404 : 200, { "content-type": "application/json" })
  response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
})

/** A PostgreSQL that rejects every password. */
const postgres = createServer(socket => {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0'
  const head = Buffer.from([69, 0, 0, 0, fields.length + 4])
  socket.on("error", () => {}).once("data", () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
})

let polygonPort = 0
let postgresPort = 0
beforeAll(async () => {
  polygonPort = await listen(polygon)
  postgresPort = await listen(postgres)
})
afterAll(() => {
  for (const server of [polygon, postgres]) server.close()
  polygon.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** The ports of this test in the text of a row. */
const withPorts = (text: string) =>
  text
    .replaceAll("{polygon}", `127.0.0.1:${polygonPort}`)
    .replaceAll("{postgres}", `127.0.0.1:${postgresPort}`)
    .replaceAll("{port}", String(polygonPort))

describe.concurrent("a misconfiguration stops startup with one line that says how to fix it", {
  timeout: 60_000
}, () => {
  test.each<readonly [mistake: string, env: Variables, line: string | RegExp]>([
    [
      "a URL without scheme",
      { GLOSSA_ETHEREUM_RPC: "localhost:8545/s3cret" },
      "GLOSSA_ETHEREUM_RPC: expected http or https URLs, separated by commas, each with an optional fragment such as #rate=25&concurrency=4."
    ],
    [
      "a URL with a wrong fragment",
      { GLOSSA_ETHEREUM_RPC: "http://localhost:8545/s3cret#rate=fast" },
      "GLOSSA_ETHEREUM_RPC: expected http or https URLs, separated by commas, each with an optional fragment such as #rate=25&concurrency=4."
    ],
    [
      "a port that is taken",
      { PORT: "{port}", GLOSSA_HOST: "127.0.0.1" },
      "Port {port} is in use: set PORT to another one."
    ],
    ["a port that is no number", { PORT: "eighty" }, "PORT: expected an integer from 0 to 65535."],
    [
      "an address of another machine",
      { GLOSSA_HOST: "192.0.2.1" },
      "GLOSSA_HOST: 192.0.2.1 is not an address of this machine."
    ],
    [
      "a name without an address",
      { GLOSSA_HOST: "no-such-host.invalid" },
      /^GLOSSA_HOST: no-such-host\.invalid has no address \(E[A-Z_]+\)\. Set an address of this machine\.$/
    ],
    [
      "another database",
      { GLOSSA_DATABASE: "mysql://me:s3cret@host/name" },
      "GLOSSA_DATABASE: Invalid database URL mysql:…: the scheme is neither sqlite nor postgres. Expected sqlite:./data/glossa.db, sqlite::memory: or postgres://user:password@host:5432/database."
    ],
    [
      "a wrong password",
      { GLOSSA_DATABASE: "postgres://me:s3cret@{postgres}/name" },
      'The database is unavailable: password authentication failed for user "me" (28P01). Check GLOSSA_DATABASE.'
    ],
    [
      "a folder that is not writable",
      { GLOSSA_DATABASE: "sqlite:/proc/glossa/glossa.db" },
      "The database is unavailable: open /proc/glossa/glossa.db: ENOENT: no such file or directory, mkdir '/proc/glossa'. Start the service in a folder that it may write, or set GLOSSA_DATABASE."
    ],
    [
      "a mistyped variable",
      { GLOSSA_ETHERUEM_RPC: "http://localhost:8545/s3cret" },
      "Unknown variable GLOSSA_ETHERUEM_RPC: did you mean GLOSSA_ETHEREUM_RPC? See docs/configuration.md."
    ],
    [
      "another chain",
      { GLOSSA_SOLANA_RPC: "http://localhost:8545/s3cret" },
      "Unknown variable GLOSSA_SOLANA_RPC: did you mean GLOSSA_ETHEREUM_RPC, GLOSSA_OPTIMISM_RPC, GLOSSA_POLYGON_RPC, GLOSSA_BASE_RPC, GLOSSA_ARBITRUM_RPC, GLOSSA_BNB_RPC, GLOSSA_GNOSIS_RPC, GLOSSA_AVALANCHE_RPC, GLOSSA_LINEA_RPC, or GLOSSA_SCROLL_RPC? See docs/configuration.md."
    ],
    [
      "a key that is too short",
      { GLOSSA_API_KEYS: "s3cret" },
      "GLOSSA_API_KEYS: expected keys of 16 characters or more without white space, separated by commas."
    ]
  ])("%s", async (_, env, line) => {
    const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, withPorts(value)]))
    const { code, lines } = await run([main], { PORT: "0", ...variables })
    expect(lines).toEqual([typeof line === "string" ? withPorts(line) : expect.stringMatching(line)])
    expect(code).toBe(1)
  })

  test("an old version of Node", async () => {
    const { code, lines } = await run([nodeVersion("22.1.0"), main], {})
    expect(lines).toEqual(["Expected Node 24 or later, got 22.1.0. npm start installs it."])
    expect(code).toBe(1)
  })
})

describe.concurrent("a failure that may pass is logged in one line, and retried", { timeout: 60_000 }, () => {
  const node = { GLOSSA_DATABASE: "sqlite::memory:", GLOSSA_API_KEYS: "0123456789abcdef" }
  test.each<readonly [mistake: string, env: Variables, line: RegExp]>([
    [
      "a mistyped host",
      { ...node, GLOSSA_ETHEREUM_RPC: "http://no-such-host.invalid/s3cret" },
      /^GLOSSA_ETHEREUM_RPC: no-such-host\.invalid is unreachable: E[A-Z_]+\. Check that it runs/
    ],
    [
      "an endpoint that does not exist",
      { ...node, GLOSSA_ETHEREUM_RPC: "http://{polygon}/wrong" },
      /^GLOSSA_ETHEREUM_RPC: 127\.0\.0\.1:\d+ rejected the request with HTTP 404\. Check the URL's path, key and plan\.$/
    ],
    [
      "a node of another chain",
      { ...node, GLOSSA_ETHEREUM_RPC: "http://{polygon}/s3cret" },
      /serves the wrong chain: expected chain id 1 \(ethereum\), got 137\. Correct GLOSSA_ETHEREUM_RPC\.$/
    ],
    [
      "a database that is down",
      { GLOSSA_DATABASE: "postgres://me:s3cret@127.0.0.1:1/name" },
      /^GLOSSA_DATABASE: database unavailable: the connection was refused \(ECONNREFUSED\); retrying every second$/
    ]
  ])("%s", async (_, env, line) => {
    const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, withPorts(value)]))
    const { lines } = await run([main], { PORT: "0", ...variables }, /"level":"(WARN|ERROR)".*\n/)
    const logged = lines.map(text => JSON.parse(text) as { level: string; message: string })
    expect(logged.find(({ level }) => level === "WARN" || level === "ERROR")?.message).toMatch(line)
    expect(lines.join()).not.toMatch(/s3cret|\n +at /)
  })
})

describe("a request is refused with a detail that names the mistake and the fix", () => {
  let base = ""
  let demo: ReturnType<typeof start>
  beforeAll(async () => {
    demo = start([main], { PORT: "0" })
    demo.stdout.setEncoding("utf8")
    while (base === "") {
      const [text] = (await once(demo.stdout, "data")) as [string]
      base = /http:\/\/localhost:\d+/.exec(text)?.[0] ?? ""
    }
  })
  afterAll(async () => {
    demo.kill("SIGKILL")
    await once(demo, "close")
  })

  const transactions = "/v1/address/0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c/transactions"
  test.each<readonly [mistake: string, path: string, headers: Variables, status: number, detail: RegExp]>([
    [
      "a mistyped parameter",
      `${transactions}?limt=2`,
      { "x-api-key": "glossa-demo" },
      400,
      /^limt: unknown parameter, did you mean limit\?$/
    ],
    [
      "no key",
      transactions,
      {},
      401,
      /^Send your API key in the x-api-key header\. The key of the demo is glossa-demo\.$/
    ],
    [
      "a wrong key",
      transactions,
      { "x-api-key": "s3cret" },
      401,
      /^Malformed key: .* The key of the demo is glossa-demo\.$/
    ]
  ])("%s", async (_, path, headers, status, detail) => {
    const response = await fetch(base + path, { headers })
    expect(response.status).toBe(status)
    const problem = (await response.json()) as { detail: string }
    expect(problem.detail).toMatch(detail)
    expect(JSON.stringify(problem)).not.toContain("s3cret")
  })
})

describe.concurrent("npm start", { timeout: 60_000 }, () => {
  const copy = mkdtempSync(join(folder, "clone-"))
  mkdirSync(join(copy, "scripts"))
  for (const file of ["package.json", "scripts/run.mjs"]) copyFileSync(join(root, file), join(copy, file))
  const script = join(copy, "scripts/run.mjs")

  test("an old version of Node", async () => {
    const { code, lines } = await run([nodeVersion("18.20.0"), script, "start"], {})
    expect(lines).toEqual(["Expected Node 20.19 or later, got 18.20.0: install a later Node, and try again."])
    expect(code).toBe(1)
  })

  test("no network", async () => {
    const npm = {
      npm_config_registry: "http://127.0.0.1:1/",
      npm_config_cache: join(copy, "cache"),
      npm_config_fetch_retries: "0"
    }
    const { code, lines } = await run([script, "start"], npm)
    expect(lines).toEqual([
      "Cannot reach the package registry (ECONNREFUSED), from which the first start installs packages: check the network, and npm's registry and proxy."
    ])
    expect(code).toBe(1)
  })
})
