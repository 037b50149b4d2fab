import addresses from "../addresses/swap-entrances.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/**
 * Routers of aggregators, wallets and trading bots: the pools' events and the flows determine what happened. Of Dune's spellbook
 * (oneinch_mapped_contracts), @rainbow-me/swaps, DefiLlama's dimension-adapters, and the exchanges that Etherscan labels.
 */
export default protocol({
  id: "swap-entrances",
  name: "Swap router",
  type: "exchange",
  // https://docs.rango.exchange/smart-contracts/deployment-addresses, https://docs.fly.trade/developers/deployments
  forks: byName(addresses, "fork"),
  functions: [[{ action: "swap" }]],
  rules: []
})
