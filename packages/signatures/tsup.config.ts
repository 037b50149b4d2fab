import { template } from "../../tsup.template.ts"

// only the sub-path for Node imports anything of Node's
export default template(
  { index: "src/index.ts", node: "src/node.ts" },
  { external: [/^node:/], removeNodeProtocol: false }
)
