import addresses from "../addresses/compound-v1.json" with { type: "json" }
import { at, borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const contract = at(addresses, "contract")

/** Compound's first money market; MoneyMarket.sol of compound-finance/compound-money-market. */
export default protocol({
  id: "compound-v1",
  name: "Compound V1",
  type: "lending",
  url: "https://github.com/compound-finance/compound-money-market",
  functions: [
    [supplied(), "supply(address tokenSent, uint256 sent)"],
    [redeemed(), "withdraw(address tokenReceived, uint256 received)"],
    [borrowed(), "borrow(address tokenReceived, uint256 received)"],
    [repaid(), "repayBorrow(address tokenSent, uint256 sent)"]
  ],
  rules: [
    event(
      "event SupplyReceived(address account, address asset, uint256 amount, uint256 startingBalance, uint256 newBalance)",
      { at: contract, means: ({ args }) => supplied(args.account) }
    ),
    event(
      "event SupplyWithdrawn(address account, address asset, uint256 amount, uint256 startingBalance, uint256 newBalance)",
      { at: contract, means: ({ args }) => redeemed(args.account) }
    ),
    event(
      "event BorrowTaken(address account, address asset, uint256 amount, uint256 startingBalance, uint256 borrowAmountWithFee, uint256 newBalance)",
      { at: contract, means: ({ args }) => borrowed(args.account) }
    ),
    event(
      "event BorrowRepaid(address account, address asset, uint256 amount, uint256 startingBalance, uint256 newBalance)",
      { at: contract, means: ({ args }) => repaid(args.account) }
    ),
    event(
      "event BorrowLiquidated(address targetAccount, address assetBorrow, uint256 borrowBalanceBefore, uint256 borrowBalanceAccumulated, uint256 amountRepaid, uint256 borrowBalanceAfter, address liquidator, address assetCollateral, uint256 collateralBalanceBefore, uint256 collateralBalanceAccumulated, uint256 amountSeized, uint256 collateralBalanceAfter)",
      { at: contract, means: ({ args }) => liquidated(args.targetAccount, args.liquidator) }
    )
  ]
})
