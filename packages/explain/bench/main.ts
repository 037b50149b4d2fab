// What a user of @glossa/explain, of @3loop/transaction-decoder with its interpreter, and of whatsabi writes, loads and waits for. The same
// recorded transaction and contract, through a node that counts. Others' packages are installed in a temporary folder.
//
//   npm run bench -- explain
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { registerHooks } from "node:module"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import { gzipSync } from "node:zlib"
import { bundles, contracts } from "@glossa/fixtures"
import { build } from "esbuild"
import { bundleNode, fetchOf } from "../test/bundleNode.ts"

const folder = join(tmpdir(), "glossa-bench-explain")
const packages = {
  "@3loop/transaction-decoder": "0.30.2",
  "@3loop/transaction-interpreter": "0.11.32",
  "@effect/sql": "0.48.6",
  "@shazow/whatsabi": "0.27.0",
  effect: "3.19.8",
  "quickjs-emscripten": "0.31.0",
  viem: "2.57.1"
}

const install = () => {
  if (existsSync(join(folder, "node_modules"))) return
  mkdirSync(folder, { recursive: true })
  const overrides = { ox: "0.14.45", viem: packages.viem }
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: packages, overrides })
  )
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", "--silent"]
  execFileSync("npm", ["install", ...flags], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
}

const own = pathToFileURL(join(import.meta.dirname, "../dist/index.js")).pathname

/** Programs as their documents write them, which return what they found. */
const programs: ReadonlyArray<readonly [task: string, tool: string, source: string]> = [
  [
    "a transaction",
    "@glossa/explain",
    `import { explain } from "${own}"
export const run = async (url, hash) => (await explain(hash, { client: url })).description`
  ],
  [
    "a transaction",
    "@3loop/transaction-decoder, interpreter",
    `import { ERC20RPCStrategyResolver, NFTRPCStrategyResolver, TransactionDecoder } from "@3loop/transaction-decoder"
import { InMemoryAbiStoreLive, InMemoryContractMetaStoreLive } from "@3loop/transaction-decoder/in-memory"
import { EvalInterpreterLive, TransactionInterpreter } from "@3loop/transaction-interpreter"
import { Effect } from "effect"
import { createPublicClient, http } from "viem"
export const run = async (url, hash) => {
  const client = createPublicClient({ transport: http(url) })
  const decoder = new TransactionDecoder({
    getPublicClient: () => ({ client, config: { traceAPI: "parity" } }),
    abiStore: InMemoryAbiStoreLive.make({ default: [] }),
    contractMetaStore: InMemoryContractMetaStoreLive.make({
      default: [ERC20RPCStrategyResolver, NFTRPCStrategyResolver]
    })
  })
  const decoded = await decoder.decodeTransaction({ chainID: 1, hash })
  const interpret = Effect.gen(function* () {
    const interpreter = yield* TransactionInterpreter
    const found = interpreter.findInterpreter(decoded)
    if (found === undefined) return undefined
    return yield* interpreter.interpretTransaction(decoded, found)
  })
  const interpretation = await Effect.runPromise(Effect.provide(interpret, EvalInterpreterLive))
  return interpretation?.action
}`
  ],
  [
    "an ABI",
    "@glossa/explain",
    `import { getAbi } from "${own}"
export const run = async (url, address) => (await getAbi(address, { client: url, sourcify: false })).abi.length`
  ],
  [
    "an ABI",
    "@shazow/whatsabi",
    `import { whatsabi } from "@shazow/whatsabi"
import { createPublicClient, http } from "viem"
export const run = async (url, address) => {
  const provider = createPublicClient({ transport: http(url) })
  return (await whatsabi.autoload(address, { provider, abiLoader: false, signatureLookup: false })).abi.length
}`
  ]
]

const recorded = bundles().find(({ id }) => id === "uniswap-v3/ethereum-swap-two-pools")!
const contract = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!

type Run = (url: string, target: string) => Promise<unknown>

const maxWait = 20_000

let requests = 0
const state = (method: string, [first]: ReadonlyArray<unknown>) => {
  if (method === "eth_getCode") return first === contract.address ? contract.bytecode : "0x"
  if (method === "eth_getStorageAt") return `0x${"0".repeat(64)}`
}
const answer = fetchOf(bundleNode([recorded], { chainId: 1, override: state }))
const node = createServer(async (request, response) => {
  const body = (await request.toArray()).join("")
  requests += [JSON.parse(body)].flat().length
  response.setHeader("content-type", "application/json")
  response.end(await (await answer("", { body })).text())
})

const loaded = new Set<string>()
registerHooks({
  load: (target, context, next) => {
    loaded.add(target)
    return next(target, context)
  }
})

/** Bundles a program for a page, into a folder of its own. */
const bundle = async (file: string, out: string) => {
  await build({
    entryPoints: [file],
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    outdir: out,
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
    absWorkingDir: folder
  })
  return pathToFileURL(join(out, basename(file))).href
}

/** Kilobytes, compressed, of the files of a bundle that were loaded. */
const loadedKilobytes = (out: string) => {
  const root = pathToFileURL(out).href
  const files = [...loaded].filter(url => url.startsWith(root))
  return Math.round(files.reduce((sum, url) => sum + gzipSync(readFileSync(fileURLToPath(url))).length, 0) / 1_000)
}

install()
await new Promise(resolve => node.listen(0, "127.0.0.1", () => resolve(undefined)))
const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`

console.log(
  "| task | tool | lines | kB at first | kB in all | requests | result |\n| --- | --- | --- | --- | --- | --- | --- |"
)
for (const [index, [task, tool, source]] of programs.entries()) {
  const [file, out] = [join(folder, `program${index}.mjs`), join(folder, `out${index}`)]
  writeFileSync(file, source)
  rmSync(out, { recursive: true, force: true })
  const { run } = (await import(await bundle(file, out))) as { run: Run }
  const first = loadedKilobytes(out)
  requests = 0
  const target = task === "an ABI" ? contract.address : recorded.transaction.hash
  // No source of ABIs can be reached from here, so that a tool which needs one may never answer.
  const late = setTimeout(maxWait, `no result in ${maxWait / 1_000} s, without a source of ABIs`)
  const result = await Promise.race([run(url, target), late]).catch(error => `fails: ${error.message}`)
  const lines = source.split("\n").length
  console.log(`| ${task} | ${tool} | ${lines} | ${first} | ${loadedKilobytes(out)} | ${requests} | ${result} |`)
}
process.exit()
