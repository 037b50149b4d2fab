import addresses from "../addresses/uniswap-universal-router.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** Only a router: the pools' events determine what happened. From version 1 on; of the deploy-addresses in its repository. */
export default protocol({
  id: "uniswap-universal-router",
  name: "Uniswap",
  type: "exchange",
  url: "https://github.com/Uniswap/universal-router",
  named: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: []
})
