import { readdirSync } from "node:fs"
import { basename } from "node:path"
import { template } from "../../tsup.template.ts"
import { catalogVersion } from "./scripts/catalogVersion.mjs"

/** One entry per protocol, so that a catalog of one contains no other. */
const protocols = readdirSync(`${import.meta.dirname}/src/protocols`).map(file => basename(file, ".ts"))

export default template(
  {
    index: "src/index.ts",
    effect: "src/effect.ts",
    engine: "src/engine.ts",
    chains: "src/chains.ts",
    labels: "src/labels.ts",
    inference: "src/inference.ts",
    descriptors: "src/descriptors.gen.ts",
    ...Object.fromEntries(protocols.map(id => [`protocols/${id}`, `src/protocols/${id}.ts`]))
  },
  { define: { CATALOG_VERSION: JSON.stringify(catalogVersion()) }, onSuccess: "node scripts/catalogs.mjs" }
)
