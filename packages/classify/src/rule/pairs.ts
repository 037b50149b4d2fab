import type { Create2 } from "./Create2.ts"
import { event, type Rule } from "./Rule.ts"
import { tokensInto } from "./tokensThrough.ts"

/** Rules on the events of Uniswap V2's pairs, for the pairs of some factories. */
export const pairRules = (from: Create2): ReadonlyArray<Rule> => [
  event(
    "event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)",
    { from, means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
  ),
  event("event Mint(address indexed sender, uint256 amount0, uint256 amount1)", {
    from,
    // Aave's tokens have the same event, but only one asset is paid into those.
    means: ({ log, ledger }) =>
      tokensInto(ledger, log.address) > 1
        ? { action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }
        : undefined
  }),
  event("event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)", {
    from,
    means: ({ log }) => ({ action: "withdraw", operation: "remove-liquidity", metadata: { pool: log.address } })
  })
]
