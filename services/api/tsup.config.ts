import { template } from "../../tsup.template.ts"

export default template({ main: "src/main.ts" }, { platform: "node", target: "node24" })
