import addresses from "../addresses/sushi-routers.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/**
 * Route processors 1 to 8, the snwapper, SushiXSwap and its adapters, what collects and converts fees, the helper of
 * positions; of the package sushi.
 */
export default protocol({
  id: "sushi-routers",
  name: "SushiSwap",
  type: "exchange",
  url: "https://docs.sushi.com/docs/Introduction",
  named: at(addresses),
  functions: [
    [
      { action: "swap" },
      "processRoute(address tokenSent, uint256 sent, address tokenReceived, uint256, address recipient, bytes)",
      "transferValueAndprocessRoute(address, uint256, address tokenSent, uint256 sent, address tokenReceived, uint256, address recipient, bytes)"
    ]
  ],
  rules: []
})
