import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { expect, it } from "vitest"

it("is at most 4 kB minified and gzipped", async () => {
  const bundle = await build({
    entryPoints: [`${import.meta.dirname}/index.ts`],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false
  })
  const size = gzipSync(bundle.outputFiles[0]!.contents, { level: 9 }).length
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(4096)
})
