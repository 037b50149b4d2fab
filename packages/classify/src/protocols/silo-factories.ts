import addresses from "../addresses/silo-factories.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** Factories and deployers of silos, of their vaults and incentives, and the router; silo-finance/silo-contracts-v2. */
export default protocol({
  id: "silo-factories",
  name: "Silo",
  type: "lending",
  url: "https://docs.silo.finance/",
  named: at(addresses),
  rules: []
})
