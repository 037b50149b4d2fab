import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import type { Options } from "tsup"
import { template } from "../../tsup.template.ts"
import { catalogVersion } from "./scripts/catalogVersion.mjs"

/** One entry per protocol, so that a catalog of one contains no other. */
const protocols = readdirSync(`${import.meta.dirname}/src/protocols`).map(file => basename(file, ".ts"))

/** Where and when an address was looked up stays in the repository. */
const addresses = {
  name: "addresses",
  setup: build =>
    build.onLoad({ filter: /[\\/]addresses[\\/][^\\/]+\.json$/ }, ({ path }) => ({
      loader: "json",
      contents: JSON.stringify(JSON.parse(readFileSync(path, "utf8")), (key, value) =>
        key === "source" || key === "date" ? undefined : value
      )
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
    descriptors: "src/descriptors.gen.ts",
    ...Object.fromEntries(protocols.map(id => [`protocols/${id}`, `src/protocols/${id}.ts`]))
  },
  {
    define: { CATALOG_VERSION: JSON.stringify(catalogVersion()) },
    esbuildPlugins: [addresses],
    onSuccess: "node scripts/catalogs.mjs"
  }
)
