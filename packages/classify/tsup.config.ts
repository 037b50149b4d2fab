import { template } from "../../tsup.template.ts"
import { catalogueVersion } from "./scripts/catalogueVersion.mjs"

export default template(
  { index: "src/index.ts", engine: "src/engine.ts" },
  { define: { CATALOGUE_VERSION: JSON.stringify(catalogueVersion()) } }
)
