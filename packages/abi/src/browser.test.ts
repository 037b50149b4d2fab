import { createContext, runInContext } from "node:vm"
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
    // The default function of evmole fetches the WebAssembly; nothing here calls it.
    logOverride: { "empty-import-meta": "silent" },
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

test("a page that parses has no WebAssembly", async () => {
  const { text, files } = await bundle(`export { parseAbi } from "./index.ts"`)
  expect(files.filter(path => /evmole|\/evm\//.test(path))).toEqual([])
  expect(text).not.toContain("WebAssembly")
  expect(run(text, `page.parseAbi("{name: 'f', inputs: [{type: 'uint'}],}").abi[0].inputs`)).toEqual([
    { name: "", type: "uint256" }
  ])
})

test("a page reconstructs an ABI without Node, and starts WebAssembly at the first use", async () => {
  const { text } = await bundle(`export { parseAbi, reconstructAbi } from "./index.ts"`)
  const context = createContext({ TextDecoder, TextEncoder })
  runInContext(
    `let started = 0; const { Instance } = WebAssembly; WebAssembly.Instance = class extends Instance { constructor(...all) { super(...all); started++ } }`,
    context
  )
  runInContext(text, context)
  const evaluate = (expression: string): unknown =>
    JSON.parse(runInContext(`JSON.stringify(${expression})`, context) as string)
  expect(evaluate(`page.parseAbi("f(uint256)").abi.length`)).toBe(1)
  expect(evaluate("started")).toBe(0)
  expect(
    evaluate(`page.reconstructAbi({ bytecode: "${weth9}" }).abi.filter(entry => entry.type === "function").length`)
  ).toBe(11)
  expect(evaluate("started")).toBe(1)
})
