import addresses from "../addresses/balancer-gauges.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** What is around Balancer's gauges: their factories, the delegation of veBAL, admins and drops; @balancer-labs/v2-deployments. */
export default protocol({
  id: "balancer-gauges",
  name: "Balancer V2",
  type: "savings",
  url: "https://docs-v2.balancer.fi/reference/vebal-and-gauges/gauges.html",
  named: at(addresses),
  rules: []
})
