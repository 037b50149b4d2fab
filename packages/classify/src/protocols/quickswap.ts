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
  // The router, the position manager, both dragon's lairs.
  contracts: {
    polygon: [
      "0xf5b509bb0909a69b1c207e495f687a596c168e12",
      "0x8ef88e4c7cfbbac1c163f7eddd4b578792201de6",
      "0xf28164a485b0b2c90639e47b0f377b4a438a16b1",
      "0x958d208cdf087843e9ad98d23823d32e17d723a1"
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
    ),
    event(
      "event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint128 actualLiquidity, uint256 amount0, uint256 amount1, address pool)",
      {
        means: ({ args }) => ({
          action: "deposit",
          operation: "add-liquidity",
          metadata: { tokenId: args.tokenId.toString(), pool: args.pool }
        })
      }
    )
  ]
})
