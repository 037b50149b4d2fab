import { template } from "../../tsup.template.ts"

export default template({ index: "src/index.ts", codec: "src/codec/index.ts", effect: "src/effect.ts" })
