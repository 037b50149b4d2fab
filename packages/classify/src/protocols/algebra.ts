import addresses from "../addresses/algebra.json" with { type: "json" }
import { byName, type Create2, event, factories, protocol } from "../rule/index.ts"

/** The deployers of pools, which salt with the tokens alone; hashes of docs.camelot.exchange, paraswap's dex-lib and 0x-settler. */
const pools: Create2 = {
  salt: "tokens-padded",
  factories: [
    ...factories(addresses, "factory", "0xbce37a54eab2fcd71913a0d40723e04238970e7fc1159bfd58ad5b79531697e7"),
    ...factories(addresses, "camelot-factory", "0x6c1bebd370ba84753516bc1393c0d0a6c645856da55f5393ac8ab3d6dbc861d3"),
    ...factories(addresses, "thena-factory", "0xd61302e7691f3169f5ebeca3a0a4ab8f7f998c01e55ec944e62cfb1109fd2736"),
    ...factories(addresses, "lynex-factory", "0xc65e01e65f37c1ec2735556a24a9c10e4c33b2613ad486dd8209d465524bc3f4")
  ]
}

/** Algebra Integral. */
const integralPools: Create2 = {
  salt: "tokens-padded",
  factories: [
    ...factories(addresses, "quickswap-factory", "0x62441ebe4e4315cf3d49d5957f94d66b253dbabe7006f34ad7f70947e60bf15c"),
    ...factories(addresses, "integral-factory", "0xb3fc09be5eb433d99b1ec89fd8435aaf5ffea75c1879e19028aa2414a14b3c85")
  ]
}

/** Exchanges that run on Algebra, as QuickSwap does, and their routers; the managers of positions are in uniswap-v3-positions.ts. */
export default protocol({
  id: "algebra",
  name: "Algebra",
  type: "exchange",
  url: "https://docs.algebra.finance/",
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick, uint24 overrideFee, uint24 pluginFee)",
      {
        id: "Swap-integral",
        from: integralPools,
        means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } })
      }
    )
  ]
})
