import { createContext, runInContext } from "node:vm"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { expect, test } from "vitest"
import { weth9 } from "../test/weth9.ts"

/** Bundles a page's code as users do. */
const bundle = async (contents: string) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "page",
    target: "es2022",
    platform: "browser",
    write: false,
    metafile: true
  })
  const [{ inputs }] = Object.values(metafile.outputs) as [(typeof metafile.outputs)[string]]
  return {
    text: outputFiles[0]!.text,
    files: Object.keys(inputs).filter(path => inputs[path]!.bytesInOutput > 0)
  }
}

/** Runs code where nothing of Node exists. */
const run = (text: string, expression: string): unknown =>
  JSON.parse(
    runInContext(`${text}; JSON.stringify(${expression})`, createContext({ TextDecoder, TextEncoder })) as string
  )

test("a page that parses has no analyzer of bytecode", async () => {
  const { text, files } = await bundle(`export { parseAbi } from "./index.ts"`)
  expect(files.filter(path => /\/evm\//.test(path))).toEqual([])
  expect(run(text, `page.parseAbi("{name: 'f', inputs: [{type: 'uint'}],}").abi[0].inputs`)).toEqual([
    { name: "", type: "uint256" }
  ])
})

test("a page reconstructs an ABI without Node and without WebAssembly", async () => {
  const { text } = await bundle(`export { reconstructAbi } from "./index.ts"`)
  expect(text).not.toContain("WebAssembly")
  expect(
    run(text, `page.reconstructAbi({ bytecode: "${weth9}" }).abi.filter(entry => entry.type === "function").length`)
  ).toBe(11)
})

test("a page with everything loads at most 120 kB, and at most 32 kB to parse", async () => {
  const sizeOf = async (contents: string) => gzipSync((await bundle(contents)).text, { level: 9 }).length
  const [all, parsing] = [
    await sizeOf(`export * from "./index.ts"`),
    await sizeOf(`export { parseAbi } from "./index.ts"`)
  ]
  expect(parsing).toBeGreaterThan(10_000)
  expect(parsing).toBeLessThanOrEqual(32_000)
  expect(all).toBeGreaterThan(parsing)
  expect(all).toBeLessThanOrEqual(120_000)
})
