import addresses from "../addresses/fluid-factories.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** The layer of liquidity below Fluid's markets, their factories, and the reserve; Instadapp/fluid-contracts-public deployments.md. */
export default protocol({
  id: "fluid-factories",
  name: "Fluid",
  type: "lending",
  url: "https://docs.fluid.instadapp.io/",
  named: at(addresses),
  rules: []
})
