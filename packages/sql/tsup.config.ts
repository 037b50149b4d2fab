import { template } from "../../tsup.template.ts"

export default template(
  { index: "src/index.ts", testing: "src/testing.ts" },
  // `node:sqlite` has no name without its prefix
  { platform: "node", removeNodeProtocol: false }
)
