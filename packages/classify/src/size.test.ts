import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { expect, test } from "vitest"

/** Bytes of a browser's bundle, minified and gzipped, of a program that imports this package as it is published. */
const sizeOf = async (program: string): Promise<number> => {
  const bundle = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false
  })
  return gzipSync(bundle.outputFiles[0]!.contents, { level: 9 }).length
}

test("the engine with one protocol has 38 kB, rounded", async () => {
  const size = await sizeOf(`
    import { compileCatalog, createAnalyzer, toJson } from "@glossa/classify/engine"
    import uniswapV3 from "@glossa/classify/protocols/uniswap-v3"
    const analyze = createAnalyzer(compileCatalog([uniswapV3]))
    export const classify = (transaction, address) => toJson(analyze(transaction).record(address))
  `)
  expect(size).toBeGreaterThan(10_000)
  expect(size).toBeLessThan(38_500)
})

test("the catalog of a chain contains no protocol that is only elsewhere", async () => {
  const sizes = await Promise.all(
    ["@glossa/classify", "@glossa/classify/catalogs/base", "@glossa/classify/engine"].map(place =>
      sizeOf(`export * from "${place}"`)
    )
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  const [whole = 0, ofBase] = sizes
  expect(ofBase).toBeLessThanOrEqual(0.75 * whole)
})

test.each(["sanitizeText", "toJson", "checksumAddress", "getChain", "detectSpamToken"])(
  "%s alone contains no protocol",
  async name => expect(await sizeOf(`export { ${name} } from "@glossa/classify"`)).toBeLessThanOrEqual(5_800)
)
