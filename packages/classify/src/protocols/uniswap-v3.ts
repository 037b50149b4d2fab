import addresses from "../addresses/uniswap-v3.json" with { type: "json" }
import { at, type Create2, event, factories, poolCreated, protocol } from "../rule/index.ts"

const initCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

/** Of @uniswap/sdk-core, sushi and paraswap's dex-lib. */
const pools: Create2 = {
  salt: "tokens-fee",
  fees: [500, 3000, 10_000, 100, 200, 750],
  factories: factories(addresses, "factory", initCodeHash),
  allowsUnproven: true
}

export default protocol({
  id: "uniswap-v3",
  name: "Uniswap V3",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/v3/reference/overview",
  // Routers and the migrator from V2.
  emitters: at(addresses),
  functions: [
    // The second router of V3 also trades on V2.
    [
      { action: "swap", contractName: "Uniswap V2" },
      "swapExactTokensForTokens(uint256 sent, uint256, address[] path, address recipient)",
      "swapTokensForExactTokens(uint256 received, uint256, address[] path, address recipient)"
    ]
  ],
  rules: [
    event(
      "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)",
      { from: pools, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
      {
        means: ({ args, transaction }) => poolCreated(transaction.from, args.pool)
      }
    )
  ]
})
