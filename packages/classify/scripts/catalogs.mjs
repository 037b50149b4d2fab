// Writes dist/catalogs: the catalog of each chain in one file, from the built protocols. Bundlers make one chunk of it, where separate
// protocols, which chains share, would become dozens.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { knownChains } from "../dist/chains.js"
import { descriptors } from "../dist/descriptors.js"
import { everywhere } from "../dist/engine.js"

const dist = new URL("../dist/", import.meta.url)

const protocols = await Promise.all(
  readdirSync(new URL("protocols", dist))
    .filter(file => file.endsWith(".js"))
    .map(async file => [basename(file, ".js"), (await import(new URL(`protocols/${file}`, dist))).default])
)

/** Where a protocol is: the chains, or everywhere, of its contracts, forks, rules and factories. */
const placesOf = ({ emitters, named, forks = [], generic, rules }) => {
  if (generic) return new Set([everywhere])
  const deployments = [emitters, named, ...forks.map(fork => fork.contracts), ...rules.map(rule => rule.at)]
  const factories = rules.flatMap(rule => rule.from?.factories ?? [])
  return new Set([
    ...deployments.flatMap((places = {}) => Object.keys(places)),
    ...factories.map(({ chain = everywhere }) => chain)
  ])
}

const folder = fileURLToPath(dist)

/** The built files that a file loads, its own included. */
const filesOf = (file, seen = new Set()) => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, "utf8").matchAll(/^(?:import|export|\}) ?.*?["'](\.[^"']+)["'];?$/gm))
    filesOf(resolve(dirname(file), path), seen)
  return seen
}

/** What a page loads for any chain. */
const shared = new Set(["engine", "inference", "labels"].flatMap(name => [...filesOf(join(folder, `${name}.js`))]))

const keepShared = {
  name: "keep-shared",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path)
      return shared.has(file) ? { path: relative(join(folder, "catalogs"), file), external: true } : undefined
    })
}

/** A descriptor with its contracts on one chain. Its functions count everywhere. */
const describedOn = chain => descriptor => {
  const { named = {}, ...rest } = descriptor
  return { ...rest, ...(chain in named ? { named: { [chain]: named[chain] } } : {}) }
}

mkdirSync(new URL("catalogs", dist), { recursive: true })
for (const chain of knownChains) {
  const ids = protocols
    .filter(([, protocol]) => {
      const places = placesOf(protocol)
      return places.size === 0 || places.has(everywhere) || places.has(chain)
    })
    .map(([id]) => id)
  await build({
    stdin: {
      contents: `import { compileCatalog } from "../engine.js"
import { findLabel } from "../labels.js"
${ids.map((id, i) => `import p${i} from "../protocols/${id}.js"`).join("\n")}

const descriptors = ${JSON.stringify(descriptors.map(describedOn(chain)))}
export const catalog = /* @__PURE__ */ compileCatalog([${ids.map((_, i) => `p${i}`).join(", ")}], descriptors, findLabel)
`,
      resolveDir: join(folder, "catalogs")
    },
    outfile: join(folder, `catalogs/${chain}.js`),
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    // a warning of a bundler quotes the whole line
    lineLimit: 200,
    packages: "external",
    logLevel: "error",
    plugins: [keepShared]
  })
  writeFileSync(
    new URL(`catalogs/${chain}.d.ts`, dist),
    `import type { Catalog } from "../engine.js"

/** The catalog without the protocols that are only on other chains. */
export declare const catalog: Catalog
`
  )
}
