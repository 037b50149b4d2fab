import { type Create2, event, type Factory, protocol } from "../rule/index.ts"

const factory =
  (name: string, chain: "optimism" | "base") =>
  (address: Factory["factory"], hash: Factory["initCodeHash"]): Factory => ({
    name,
    chain,
    factory: address,
    initCodeHash: hash
  })
const velodrome = factory("Velodrome Slipstream", "optimism")
const aerodrome = factory("Aerodrome Slipstream", "base")

/**
 * Salted by the tick spacing where Uniswap V3 has the fee. The pools are minimal proxies of implementations in the READMEs of
 * velodrome-finance's and aerodrome-finance's slipstream, also in 0x-settler.
 */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [1, 10, 50, 100, 200, 500, 2000],
  factories: [
    velodrome(
      "0x548118c7e0b865c2cfa94d15ec86b666468ac758",
      "0x3e17c3f6d9f39d14b65192404b8d70a2f921655d3f7f5e7481ab3fcf0756e8ea"
    ),
    velodrome(
      "0xcc0bddb707055e04e497ab22a59c2af4391cd12f",
      "0x339492e30b7a68609e535da9b0773082bfe60230ca47639ee5566007d525f5a7"
    ),
    aerodrome(
      "0x5e7bb104d84c7cb9b682aac2f3d509f5f406809a",
      "0xffb9af9ea6d9e39da47392ecc7055277b9915b8bfc9f83f105821b7791a6ae30"
    ),
    aerodrome(
      "0xade65c38cd4849adba595a4323a8c7ddfe89716a",
      "0xe524afc4d53c767ee9df4e3b4e1937f621368ef156aeffac97f1518b2b556f9d"
    ),
    aerodrome(
      "0xf8f2eb4940cfe7d13603dddd87f123820fc061ef",
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
