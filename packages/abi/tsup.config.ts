import { template } from "../../tsup.template.ts"

// The analyzer is a file of its own, which bundlers leave out where nothing uses it.
export default template({
  index: "src/index.ts",
  codec: "src/codec/index.ts",
  effect: "src/effect.ts",
  evmole: "src/evm/evmoleAnalyzer.ts"
})
