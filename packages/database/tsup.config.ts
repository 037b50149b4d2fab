import { template } from "../../tsup.template.ts"

export default template(
  { index: "src/index.ts", testing: "src/testing.ts" },
  // `node:sqlite` does not exist without the prefix.
  { platform: "node", removeNodeProtocol: false }
)
