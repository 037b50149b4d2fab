import { readdirSync } from "node:fs"
import { basename } from "node:path"
import type { Options } from "tsup"
import { template } from "../../tsup.template.ts"
import { catalogVersion } from "./scripts/catalogVersion.mjs"
import { packedModule } from "./scripts/packAddresses.ts"

/** One entry per protocol, so that a catalog of one contains no other. */
const protocols = readdirSync(`${import.meta.dirname}/src/protocols`).map(file => basename(file, ".ts"))

const addresses = {
  name: "addresses",
  setup: build =>
    build.onLoad({ filter: /[\\/]addresses[\\/][^\\/]+\.json$/ }, ({ path }) => ({
      loader: "js",
      contents: packedModule(path)
    }))
} satisfies NonNullable<Options["esbuildPlugins"]>[number]

export default template(
  {
    index: "src/index.ts",
    effect: "src/effect.ts",
    engine: "src/engine.ts",
    chains: "src/chains.ts",
    labels: "src/labels/labels.ts",
    inference: "src/inference.ts",
    knowledge: "src/knowledge/Knowledge.ts",
    descriptors: "src/descriptors.gen.ts",
    ...Object.fromEntries(protocols.map(id => [`protocols/${id}`, `src/protocols/${id}.ts`]))
  },
  {
    define: { CATALOG_VERSION: JSON.stringify(catalogVersion()) },
    esbuildPlugins: [addresses],
    onSuccess: "node scripts/catalogs.mjs"
  }
)
