import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { expect, test } from "vitest"

test("a page that decodes loads no bytecode analyzer and at most 10.5 kB", async () => {
  const bundle = await build({
    entryPoints: [`${import.meta.dirname}/index.ts`],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    write: false,
    metafile: true
  })
  expect(Object.keys(bundle.metafile.inputs).filter(path => path.includes("/evm/"))).toEqual([])
  const size = gzipSync(bundle.outputFiles[0]!.contents, { level: 9 }).length
  expect(size).toBeGreaterThan(5_000)
  expect(size).toBeLessThanOrEqual(10_500)
})
