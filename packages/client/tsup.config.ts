import { template } from "../../tsup.template.ts"

export default template({ index: "src/index.ts", mcp: "src/mcp/index.ts" })
