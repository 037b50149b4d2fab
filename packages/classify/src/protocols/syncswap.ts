import addresses from "../addresses/syncswap.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Its pools log the swaps of Uniswap V2; syncswap/core-contracts. */
export default protocol({
  id: "syncswap",
  name: "SyncSwap",
  type: "exchange",
  url: "https://syncswap.gitbook.io/syncswap/smart-contracts/smart-contracts",
  // The router, the vault, factories of classic and stable pools.
  emitters: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Mint(address indexed sender, uint256 amount0, uint256 amount1, uint256 liquidity, address indexed to)",
      {
        means: ({ log }) => ({ action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } })
      }
    ),
    event(
      "event Burn(address indexed sender, uint256 amount0, uint256 amount1, uint256 liquidity, address indexed to)",
      {
        means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
      }
    )
  ]
})
