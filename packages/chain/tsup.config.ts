import { template } from "../../tsup.template.ts"

export default template({ index: "src/index.ts", normalise: "src/normalise/index.ts" })
