import addresses from "../addresses/solidly-v3.json" with { type: "json" }
import { type Create2, event, factories, protocol } from "../rule/index.ts"

/** Salted by the tick spacing; of paraswap's dex-lib. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [1, 10, 50, 100],
  factories: factories(addresses, "factory", "0xe9b68c5f77858eecac2e651646e208175e9b1359d68d0e14fc69f8c54e5010bf")
}

export default protocol({
  id: "solidly-v3",
  name: "Solidly V3",
  type: "exchange",
  url: "https://docs.solidly.com/v3",
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    )
  ]
})
