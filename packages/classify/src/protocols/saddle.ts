import addresses from "../addresses/saddle.json" with { type: "json" }
import { type Act, byName, type Context, event, hasIssued, type Log, protocol } from "../rule/index.ts"

/** Curve's NG pools have the same events for liquidity, but are their own share; Saddle's share is a token apart. */
const isCurve = ({ address }: Log, { ledger }: Context): boolean => hasIssued(ledger, address)

const move = (action: Act["action"], operation: string, log: Log, context: Context): Act => ({
  action,
  operation,
  ...(isCurve(log, context) ? { contractName: "Curve" } : {}),
  metadata: { pool: log.address }
})

const withdrawn = [
  "event RemoveLiquidity(address indexed provider, uint256[] tokenAmounts, uint256 lpTokenSupply)",
  "event RemoveLiquidityOne(address indexed provider, uint256 lpTokenAmount, uint256 lpTokenSupply, uint256 boughtId, uint256 tokensBought)",
  "event RemoveLiquidityImbalance(address indexed provider, uint256[] token_amounts, uint256[] fees, uint256 invariant, uint256 token_supply)"
] as const

/** Stable pools in Solidity; bridges kept the design for their own tokens. Addresses of @hop-protocol/sdk and paraswap's dex-lib. */
export default protocol({
  id: "saddle",
  name: "Saddle",
  type: "exchange",
  url: "https://github.com/saddle-finance/saddle-contract",
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event TokenSwap(address indexed buyer, uint256 tokensSold, uint256 tokensBought, uint128 soldId, uint128 boughtId)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event TokenSwapUnderlying(address indexed buyer, uint256 tokensSold, uint256 tokensBought, uint128 soldId, uint128 boughtId)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event AddLiquidity(address indexed provider, uint256[] token_amounts, uint256[] fees, uint256 invariant, uint256 token_supply)",
      {
        means: ({ args, log, ...context }) => ({
          ...move("deposit", "add-liquidity", log, context),
          actor: args.provider
        })
      }
    ),
    ...withdrawn.map((signature, i) =>
      event(signature, {
        id: `remove-${i}`,
        means: ({ args, log, ...context }) => ({
          ...move("withdraw", "remove-liquidity", log, context),
          actor: args.provider
        })
      })
    )
  ]
})
