// Bundles the page into dist/: index.html, the picture of its links, and assets whose names contain a hash of their content. The code of a page is a
// chunk of its own, which the browser loads when the page is first opened.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build } from "esbuild"
import { collectNames } from "./collectNames.mjs"

const root = import.meta.dirname
const dist = join(root, "dist")
await rm(dist, { recursive: true, force: true })

/** The names of the search, a chunk of its own that loads with the first search for a name. */
const names = {
  name: "names",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^glossa:names$/ }, ({ path }) => ({ path, namespace: "names" }))
    onLoad({ filter: /.*/, namespace: "names" }, () => ({
      contents: `export default ${JSON.stringify(collectNames())}`,
      resolveDir: root
    }))
  }
}

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { main: "src/main.tsx", style: "src/styles/index.css" },
  outdir: "dist/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  plugins: [names],
  splitting: true,
  format: "esm",
  target: "es2023",
  platform: "browser",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  charset: "utf8",
  metafile: true
})

/** The path of an entry's output, relative to dist/. */
const outputOf = entry => {
  const [path] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)
  return path.replace("dist/", "/")
}

/** The chunks that the main script imports at once, which the browser then fetches along with it. */
const preloads = Object.values(metafile.outputs)
  .find(output => output.entryPoint === "src/main.tsx")
  .imports.filter(({ kind }) => kind === "import-statement")
  .map(({ path }) => `<link rel="modulepreload" href="${path.replace("dist/", "/")}">`)

const html = await readFile(join(root, "src/index.html"), "utf8")
await mkdir(dist, { recursive: true })
await copyFile(join(root, "src/og.png"), join(dist, "og.png"))
await writeFile(
  join(dist, "index.html"),
  html
    .replace("<!-- preloads -->", preloads.join(""))
    .replace("main.tsx", outputOf("src/main.tsx"))
    .replace("styles/index.css", outputOf("src/styles/index.css"))
)
