import addresses from "../addresses/dydx-perpetual.json" with { type: "json" }
import { byName, event, protocol } from "../rule/index.ts"

/** Futures before they moved to a rollup; @dydxprotocol/perpetual, one contract a market. */
export default protocol({
  id: "dydx-perpetual",
  name: "dYdX",
  type: "derivatives",
  url: "https://github.com/dydxprotocol/perpetual",
  forks: byName(addresses, "fork"),
  rules: [
    event("event LogDeposit(address indexed account, uint256 amount, bytes32 balance)", {
      means: ({ args }) => ({ action: "deposit", actor: args.account, operation: "add-margin" })
    }),
    event("event LogWithdraw(address indexed account, address destination, uint256 amount, bytes32 balance)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "remove-margin" })
    }),
    event("event LogWithdrawFinalSettlement(address indexed account, uint256 amount, bytes32 balance)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "settle" })
    }),
    event(
      "event LogTrade(address indexed maker, address indexed taker, address trader, uint256 marginAmount, uint256 positionAmount, bool isBuy, bytes32 makerBalance, bytes32 takerBalance)",
      {
        // Whether the taker buys.
        means: ({ args }) => [
          { action: args.isBuy ? "buy" : "sell", actor: args.taker, metadata: { counterparty: args.maker } },
          { action: args.isBuy ? "sell" : "buy", actor: args.maker, metadata: { counterparty: args.taker } }
        ]
      }
    )
  ]
})
