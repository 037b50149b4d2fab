import addresses from "../addresses/curve-chains.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/** Pools, routers, factories of pools and gauges, and zaps on Base, Arbitrum, BNB Chain, Gnosis and Avalanche; @curvefi/api. */
export default protocol({
  id: "curve-chains",
  name: "Curve",
  type: "exchange",
  url: "https://docs.curve.finance/deployments/",
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
