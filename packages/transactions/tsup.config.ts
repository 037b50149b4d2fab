import { template } from "../../tsup.template.ts"

export default template(undefined, { platform: "node" })
