import addresses from "../addresses/convex-periphery.json" with { type: "json" }
import { at, byName, protocol } from "../rule/index.ts"

/**
 * What is around the boosters: the proxies that vote, owners, factories, managers of pools, vesting and treasury;
 * docs.convexfinance.com, docs.aura.finance.
 */
export default protocol({
  id: "convex-periphery",
  name: "Convex",
  type: "savings",
  url: "https://docs.convexfinance.com/convexfinance/faq/contract-addresses",
  named: at(addresses),
  forks: byName(addresses, "fork"),
  rules: []
})
