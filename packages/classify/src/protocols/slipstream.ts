import addresses from "../addresses/slipstream.json" with { type: "json" }
import { type Create2, event, factories, protocol } from "../rule/index.ts"

/**
 * Salted by the tick spacing where Uniswap V3 has the fee. The pools are minimal proxies of implementations in the READMEs of
 * velodrome-finance's and aerodrome-finance's slipstream, also in 0x-settler.
 */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [1, 10, 50, 100, 200, 500, 2000],
  factories: [
    ...factories(addresses, "velodrome-factory", "0x3e17c3f6d9f39d14b65192404b8d70a2f921655d3f7f5e7481ab3fcf0756e8ea"),
    ...factories(
      addresses,
      "second-velodrome-factory",
      "0x339492e30b7a68609e535da9b0773082bfe60230ca47639ee5566007d525f5a7"
    ),
    ...factories(addresses, "aerodrome-factory", "0xffb9af9ea6d9e39da47392ecc7055277b9915b8bfc9f83f105821b7791a6ae30"),
    ...factories(
      addresses,
      "second-aerodrome-factory",
      "0xe524afc4d53c767ee9df4e3b4e1937f621368ef156aeffac97f1518b2b556f9d"
    ),
    ...factories(
      addresses,
      "third-aerodrome-factory",
      "0x280c936e3b6ea93b298f009706b8938823a03421b225ef9f81250beba561f05c"
    )
  ]
}

/** Pools with concentrated liquidity of Velodrome and Aerodrome; their managers of positions are in uniswap-v3-positions.ts. */
export default protocol({
  id: "slipstream",
  name: "Slipstream",
  type: "exchange",
  url: "https://github.com/velodrome-finance/slipstream",
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    )
  ]
})
