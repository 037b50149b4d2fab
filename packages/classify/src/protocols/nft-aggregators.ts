import addresses from "../addresses/nft-aggregators.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/** They buy on several markets at once: the markets' events show what happened. Of @reservoir0x/sdk. */
export default protocol({
  id: "nft-aggregators",
  name: "NFT aggregator",
  type: "marketplace",
  // On Base, Linea and Scroll.
  forks: byName(addresses, "fork"),
  functions: [[{ action: "buy" }]],
  rules: []
})
