import { event, protocol } from "../rule/index.ts"

/** Pools with a factory's address on each chain, whose events are their own; @izumifinance/iziswap_core, iZiSwap-periphery. */
export default protocol({
  id: "iziswap",
  name: "iZiSwap",
  type: "exchange",
  url: "https://developer.izumi.finance/iZiSwap/deployed_contracts/mainnet",
  rules: [
    event(
      "event Swap(address indexed tokenX, address indexed tokenY, uint24 indexed fee, bool sellXEarnY, uint256 amountX, uint256 amountY)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event AddLiquidity(uint256 indexed nftId, address pool, uint128 liquidityDelta, uint256 amountX, uint256 amountY)",
      {
        means: ({ args }) => ({
          action: "deposit",
          operation: "add-liquidity",
          metadata: { tokenId: args.nftId.toString(), pool: args.pool }
        })
      }
    ),
    event(
      "event DecLiquidity(uint256 indexed nftId, address pool, uint128 liquidityDelta, uint256 amountX, uint256 amountY)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          operation: "remove-liquidity",
          metadata: { tokenId: args.nftId.toString(), pool: args.pool }
        })
      }
    )
  ]
})
