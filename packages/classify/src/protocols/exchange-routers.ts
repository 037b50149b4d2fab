import addresses from "../addresses/exchange-routers.json" with { type: "json" }
import { byName, protocol } from "../rule/index.ts"

/** Routers of exchanges of Solidly's and Uniswap V3's designs, whose pools no proof names; their documents and paraswap's dex-lib. */
export default protocol({
  id: "exchange-routers",
  name: "Exchange router",
  type: "exchange",
  forks: byName(addresses, "fork"),
  functions: [[{ action: "swap" }]],
  rules: []
})
