import { template } from "../../tsup.template.ts"

export default template({ index: "src/index.ts", effect: "src/effect.ts" })
