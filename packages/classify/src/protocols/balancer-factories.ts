import addresses from "../addresses/balancer-factories.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** Factories of Balancer's pools of every kind and version, what collects their fees, and helpers; @balancer-labs/v2-deployments. */
export default protocol({
  id: "balancer-factories",
  name: "Balancer V2",
  type: "exchange",
  url: "https://docs-v2.balancer.fi/reference/contracts/deployment-addresses/mainnet.html",
  named: at(addresses),
  rules: []
})
