import addresses from "../addresses/curve-pools.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** The pools that Curve deployed itself, before and apart from its factories; @curvefi/api. What they log is read by its other file. */
export default protocol({
  id: "curve-pools",
  name: "Curve",
  type: "exchange",
  url: "https://docs.curve.finance/",
  named: at(addresses),
  rules: []
})
