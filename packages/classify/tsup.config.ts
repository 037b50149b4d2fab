import { template } from "../../tsup.template.ts"
import { catalogVersion } from "./scripts/catalogVersion.mjs"

export default template(
  { index: "src/index.ts", engine: "src/engine.ts", chains: "src/chains.ts" },
  { define: { CATALOG_VERSION: JSON.stringify(catalogVersion()) } }
)
