import { execFile } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { bundles } from "@glossa/fixtures"
import { type BuildOptions, build } from "esbuild"
import { type Browser, chromium } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { bundleNode, fetchOf } from "../packages/explain/test/bundleNode.ts"

const folder = import.meta.dirname
const recorded = bundles().find(({ id }) => id === "lido/ethereum-stake")!
const { hash } = recorded.transaction
const latest = { ...recorded.block, hash: `0x${"b1".repeat(32)}`, parentHash: `0x${"b0".repeat(32)}`, transactions: [] }
const override = (method: string, [block]: ReadonlyArray<unknown>) =>
  method === "eth_getBlockByNumber" && block === "latest" ? latest : undefined
const callNode = fetchOf(bundleNode([recorded], { chainId: 1, override }))

/** Pages by their path, with a node that takes any other request. */
const files = new Map<string, readonly [type: string, text: string | Uint8Array]>()
const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    const body = (await request.toArray()).join("")
    response.setHeader("content-type", "application/json")
    return response.end(await (await callNode("", { body })).text())
  }
  const [type, text] = files.get(request.url ?? "") ?? ["text/plain", ""]
  return response.setHeader("content-type", type).end(text)
})

let origin: string
let browser: Browser
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.connect(process.env["TEST_BROWSER_URL"]!)
})
afterAll(async () => {
  await browser.close()
  server.close()
})

/** Serves a bundle and its chunks below a path. */
const bundle = async (path: string, options: BuildOptions) => {
  const built = await build({
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    outdir: folder,
    define: { "process.env.NODE_ENV": '"production"' },
    ...options
  })
  for (const { path: file, contents } of built.outputFiles!)
    files.set(`${path}${basename(file)}`, ["text/javascript", contents])
}

const run = async (file: string, ...parameters: ReadonlyArray<string>) => {
  const options = { env: { PATH: process.env["PATH"], NODE_URL: origin } }
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, file), ...parameters], options)
  return stdout.trimEnd().split("\n")
}

test("viem.ts explains a transaction", async () => {
  const [sentence, ...because] = await run("viem.ts", hash)
  expect(sentence).toMatch(/^Staked 1 ETH with Lido/)
  expect(because.length).toBeGreaterThan(0)
})

test("ethers.ts says what a transaction would do, also if the node does not simulate", async () => {
  const [sentence, warning] = await run("ethers.ts", recorded.transaction.from, `0x${"b0".repeat(20)}`, "1.5")
  expect(sentence).toMatch(/^(Would send|Send) 1\.5 ETH to 0x/)
  expect(warning).toBeDefined()
})

test("the page explains a transaction in the browser", async () => {
  files.set("/page/", ["text/html", readFileSync(join(folder, "page/index.html"), "utf8")])
  await bundle("/page/", { entryPoints: [join(folder, "page/main.ts")] })
  const page = await browser.newPage()
  await page.goto(`${origin}/page/`)
  await page.getByLabel("Node").fill(`${origin}/node`)
  await page.getByLabel("Transaction").fill(hash)
  await page.getByRole("button").click()
  await page.locator("output:not(:empty)").waitFor()
  expect(await page.locator("output").textContent()).toMatch(/^Staked 1 ETH with Lido/)
})

test("the React component shows the sentence", async () => {
  const contents = `
    import { createElement } from "react"
    import { createRoot } from "react-dom/client"
    import { Explained } from "./react/Explained.tsx"
    createRoot(document.body).render(createElement(Explained, { hash: "${hash}", provider: "${origin}/node" }))`
  await bundle("/react/", { stdin: { contents, resolveDir: folder }, jsx: "automatic" })
  files.set("/react/", ["text/html", '<!doctype html><body></body><script type="module" src="stdin.js"></script>'])
  const page = await browser.newPage()
  await page.goto(`${origin}/react/`)
  await page.getByText(/^Staked 1 ETH with Lido/).waitFor()
})
