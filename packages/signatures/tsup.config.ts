import { template } from "../../tsup.template.ts"

// Only the entry point for Node imports Node's modules.
export default template(
  { index: "src/index.ts", node: "src/node.ts" },
  { external: [/^node:/], removeNodeProtocol: false }
)
