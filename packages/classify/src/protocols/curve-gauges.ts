import addresses from "../addresses/curve-gauges.json" with { type: "json" }
import { at, claimed, protocol, staked, unstaked } from "../rule/index.ts"

/** The gauges of Curve's own pools, and the factories of gauges for other chains; @curvefi/api. What they log all gauges log. */
export default protocol({
  id: "curve-gauges",
  name: "Curve",
  type: "savings",
  url: "https://docs.curve.finance/liquidity-gauges-and-minting-crv/gauges/LiquidityGaugeV6/",
  named: at(addresses),
  functions: [
    [staked(), "deposit(uint256)", "deposit(uint256, address)"],
    [unstaked(), "withdraw(uint256)"],
    [claimed(), "claim_rewards()", "claim_rewards(address)", "mint(address)", "mint_many(address[32])"]
  ],
  rules: []
})
