import { type Create2, event, protocol } from "../rule/index.ts"

/** V3 runs on Algebra, whose deployer salts with the tokens alone; of paraswap's dex-lib. V2 is a fork of Uniswap V2. */
const pools: Create2 = {
  salt: "tokens-padded",
  factories: [
    {
      name: "QuickSwap V3",
      chain: "polygon",
      factory: "0x2d98e2fa9da15aa6dc9581ab097ced7af697cb92",
      initCodeHash: "0x6ec6c9c8091d160c0aa74b2b14ba9c1717e95093bd3ac085cee99a49aab294a4"
    }
  ]
}

export default protocol({
  id: "quickswap",
  name: "QuickSwap V3",
  type: "exchange",
  url: "https://docs.quickswap.exchange/technical-reference/smart-contracts/v3",
  // The router, the factory, the migrator, the zap, the conversion of the old token; QuickSwap/interface-v2.
  contracts: {
    polygon: [
      "0xf5b509bb0909a69b1c207e495f687a596c168e12",
      "0xfaa746afc5ff7d5ef0aa469bb26ddd6cd8f13911",
      "0x411b0facc3489691f28ad58c47006af5e3ab3a28",
      "0x157b9913e00204f8c980bb00aa62e22b0dab1a63",
      "0x236290f7da54465bf7a26f279d2b3553e5402780",
      "0x333068d06563a8dfdbf330a0e04a9d128e98bf5a"
    ]
  },
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    // Algebra Integral, of which no factory's pools are provable.
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick, uint24 overrideFee, uint24 pluginFee)",
      {
        id: "Swap-integral",
        means: ({ log }) => ({ action: "swap", contractName: "Algebra", metadata: { pool: log.address } })
      }
    )
  ]
})
