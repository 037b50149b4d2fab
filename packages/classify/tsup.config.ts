import { template } from "../../tsup.template.ts"

export default template({ index: "src/index.ts", engine: "src/engine.ts" })
