import { event, protocol } from "../rule/index.ts"

/** Loans of synths against ETH, tokens and shorts; events of the synthetix package (CollateralEth, CollateralErc20, CollateralShort). */
export default protocol({
  id: "synthetix-loans",
  name: "Synthetix",
  type: "lending",
  url: "https://docs.synthetix.io/v/v2/",
  rules: [
    event(
      "event LoanCreated(address indexed account, uint256 id, uint256 amount, uint256 collateral, bytes32 currency, uint256 issuanceFee)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "borrow" }) }
    ),
    event("event LoanDrawnDown(address indexed account, uint256 id, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "borrow" })
    }),
    event("event LoanClosed(address indexed account, uint256 id)", {
      means: ({ args }) => ({ action: "deposit", actor: args.account, operation: "repay" })
    }),
    event(
      "event LoanRepaymentMade(address indexed account, address indexed repayer, uint256 id, uint256 amountRepaid, uint256 amountAfter)",
      { means: ({ args }) => ({ action: "deposit", actor: args.repayer, operation: "repay" }) }
    ),
    event(
      "event CollateralDeposited(address indexed account, uint256 id, uint256 amountDeposited, uint256 collateralAfter)",
      { means: ({ args }) => ({ action: "deposit", actor: args.account }) }
    ),
    event(
      "event CollateralWithdrawn(address indexed account, uint256 id, uint256 amountWithdrawn, uint256 collateralAfter)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.account }) }
    ),
    event(
      "event LoanClosedByLiquidation(address indexed account, uint256 id, address indexed liquidator, uint256 amountLiquidated, uint256 collateralLiquidated)",
      {
        means: ({ args }) => [
          { action: "sell", actor: args.account, operation: "liquidated" },
          { action: "buy", actor: args.liquidator, operation: "liquidate" }
        ]
      }
    )
  ]
})
