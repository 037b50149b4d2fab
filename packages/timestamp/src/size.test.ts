import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { expect, it } from "vitest"

/** Bytes that a browser downloads for these imports, minified and gzipped, without effect. */
const sizeOf = async (imports: string): Promise<number> => {
  const bundle = await build({
    stdin: { contents: `export ${imports} from "./index.ts"`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    external: ["effect"],
    write: false
  })
  return gzipSync(bundle.outputFiles[0]!.contents, { level: 9 }).length
}

it.each([
  ["*", 4096],
  ["{ parse }", 2500],
  ["{ format }", 1000],
  ["{ encodeCursor, decodeCursor }", 3400],
  ["{ packPosition, unpackPosition }", 500]
])("%s stays within %d bytes", async (imports, budget) => {
  const size = await sizeOf(imports)
  expect(size).toBeGreaterThan(200)
  expect(size).toBeLessThanOrEqual(budget)
})
