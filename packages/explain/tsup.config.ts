import { template } from "../../tsup.template.ts"

export default template()
