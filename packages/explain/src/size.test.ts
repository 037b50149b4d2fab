import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build, type Metafile } from "esbuild"
import { expect, test } from "vitest"

/** The page of a wallet, with chunks for what it loads later. */
const bundle = async () => {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: 'export { explain } from "./explain/src/index.ts"',
      resolveDir: join(import.meta.dirname, "../..")
    },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    outdir: "/out",
    write: false,
    metafile: true,
    logLevel: "silent"
  })
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path.split("/").at(-1)!, gzipSync(contents, { level: 9 }).length])
  )
  return { outputs: metafile.outputs, sizes }
}

type Outputs = Metafile["outputs"]

/** A chunk and the chunks that it imports at once. */
const withImports = (outputs: Outputs, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (!seen.has(name)) {
    seen.add(name)
    for (const { path, kind } of outputs[name]!.imports)
      if (kind === "import-statement") withImports(outputs, path, seen)
  }
  return seen
}

test("a page loads 10 kB at first, and 300 kB with the catalog of Ethereum", async () => {
  const { outputs, sizes } = await bundle()
  const chunkOf = (part: RegExp) => Object.keys(outputs).find(name => part.test(outputs[name]!.entryPoint ?? ""))!
  const kilobytes = (...names: ReadonlyArray<string>) => {
    const loaded = new Set(names.flatMap(name => [...withImports(outputs, name)]))
    return [...loaded].reduce((sum, name) => sum + sizes.get(name.split("/").at(-1)!)!, 0) / 1000
  }
  const first = chunkOf(/^<stdin>$/)
  const mined = [first, chunkOf(/explainMined/), chunkOf(/catalogs\/ethereum/)]
  expect(kilobytes(first)).toBeLessThan(10)
  expect(kilobytes(...mined)).toBeLessThan(300)
})
