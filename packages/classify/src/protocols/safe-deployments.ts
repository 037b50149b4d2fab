import addresses from "../addresses/safe-deployments.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/**
 * What Safes of all versions run and call in their own name, deployed alike on every chain: singletons, handlers, bundles of calls,
 * creators of contracts, signed messages, migrations. safe.ts has the modules and factories. @safe-global/safe-deployments.
 */
export default protocol({
  id: "safe-deployments",
  name: "Safe",
  type: "wallet",
  url: "https://docs.safe.global/advanced/smart-account-supported-networks",
  named: at(addresses),
  rules: []
})
