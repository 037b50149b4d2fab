import addresses from "../addresses/quickswap.json" with { type: "json" }
import { at, type Create2, event, factories, protocol } from "../rule/index.ts"

/** V3 runs on Algebra, whose deployer salts with the tokens alone; of paraswap's dex-lib. V2 is a fork of Uniswap V2. */
const pools: Create2 = {
  salt: "tokens-padded",
  factories: factories(addresses, "factory", "0x6ec6c9c8091d160c0aa74b2b14ba9c1717e95093bd3ac085cee99a49aab294a4")
}

export default protocol({
  id: "quickswap",
  name: "QuickSwap V3",
  type: "exchange",
  url: "https://docs.quickswap.exchange/technical-reference/smart-contracts/v3",
  // The router, the factory, the migrator, the zap, the conversion of the old token; QuickSwap/interface-v2.
  emitters: at(addresses),
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    // Algebra Integral: the pools of its factories are not provable.
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick, uint24 overrideFee, uint24 pluginFee)",
      {
        id: "Swap-integral",
        means: ({ log }) => ({ action: "swap", contractName: "Algebra", metadata: { pool: log.address } })
      }
    )
  ]
})
