import addresses from "../addresses/curve-routers.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/**
 * Routers, factories of pools and their registries, and the zaps by which one deposits underlying coins or deposits and stakes at
 * once; @curvefi/api, docs.curve.finance.
 */
export default protocol({
  id: "curve-routers",
  name: "Curve",
  type: "exchange",
  url: "https://docs.curve.finance/developer/amm/router/curve-router-ng",
  named: at(addresses),
  functions: [
    [
      { action: "swap" },
      "exchange(address[11], uint256[5][5], uint256 sent, uint256)",
      "exchange(address[11], uint256[5][5], uint256 sent, uint256, address[5])",
      "exchange(address, address tokenSent, address tokenReceived, uint256 sent, uint256)",
      "exchange(address, address tokenSent, address tokenReceived, uint256 sent, uint256, address recipient)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256, address recipient)"
    ],
    [
      { action: "stake" },
      "deposit_and_stake(address,address,address,uint256,address[],uint256[],uint256,bool,address)",
      "deposit_and_stake(address,address,address,uint256,address[],uint256[],uint256,bool,bool,address)"
    ]
  ],
  rules: []
})
