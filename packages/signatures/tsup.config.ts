import { template } from "../../tsup.template.ts"

// Only the entry points for Node import Node's modules.
export default template(
  {
    index: "src/index.ts",
    node: "src/node.ts",
    bundled: "src/bundled.ts",
    "bundled.browser": "src/bundled.browser.ts"
  },
  { external: [/^node:/], removeNodeProtocol: false }
)
