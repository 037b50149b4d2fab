import addresses from "../addresses/eip7702-delegates.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/** Wallets' code that accounts point at by EIP-7702, deployed alike on every chain; whois of revoke.cash. */
export default protocol({
  id: "eip7702-delegates",
  name: "EIP-7702",
  type: "wallet",
  url: "https://github.com/RevokeCash/whois",
  forks: byName(addresses, "fork"),
  rules: []
})
