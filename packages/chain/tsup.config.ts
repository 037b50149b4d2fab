import { template } from "../../tsup.template.ts"

export default template({
  index: "src/index.ts",
  config: "src/config/index.ts",
  normalize: "src/normalize/index.ts",
  promises: "src/promises.ts",
  reads: "src/reads/index.ts",
  tokens: "src/tokens/index.ts",
  "listed-tokens": "src/tokens/listedToken.ts"
})
