import { borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** bZx and its front, Fulcrum: iTokens lend, the protocol margins; bZxNetwork/contractsV2, LoanTokenLogic and events. */
export default protocol({
  id: "bzx",
  name: "bZx",
  type: "lending",
  url: "https://docs.bzx.network/",
  rules: [
    event("event Mint(address indexed minter, uint256 tokenAmount, uint256 assetAmount, uint256 price)", {
      // Others log these types: here the amounts and the price, which has 18 decimals, agree.
      means: ({ args }) =>
        args.price > 0n && (args.assetAmount * 10n ** 18n) / args.price === args.tokenAmount
          ? supplied(args.minter)
          : undefined
    }),
    event("event Burn(address indexed burner, uint256 tokenAmount, uint256 assetAmount, uint256 price)", {
      means: ({ args }) => redeemed(args.burner)
    }),
    event(
      "event Borrow(address indexed user, address indexed lender, bytes32 indexed loanId, address loanToken, address collateralToken, uint256 newPrincipal, uint256 newCollateral, uint256 interestRate, uint256 interestDuration, uint256 collateralToLoanRate, uint256 currentMargin)",
      { means: ({ args }) => borrowed(args.user) }
    ),
    event(
      "event Trade(address indexed user, address indexed lender, bytes32 indexed loanId, address collateralToken, address loanToken, uint256 positionSize, uint256 borrowedAmount, uint256 interestRate, uint256 settlementDate, uint256 entryPrice, uint256 entryLeverage, uint256 currentLeverage)",
      {
        means: ({ args }) => ({
          action: "buy",
          actor: args.user,
          operation: "open-position",
          contractType: "derivatives"
        })
      }
    ),
    event(
      "event CloseWithDeposit(address indexed user, address indexed lender, bytes32 indexed loanId, address closer, address loanToken, address collateralToken, uint256 repayAmount, uint256 collateralWithdrawAmount, uint256 collateralToLoanRate, uint256 currentMargin)",
      { means: ({ args }) => repaid(args.closer) }
    ),
    event(
      "event CloseWithSwap(address indexed user, address indexed lender, bytes32 indexed loanId, address collateralToken, address loanToken, address closer, uint256 positionCloseSize, uint256 loanCloseAmount, uint256 exitPrice, uint256 currentLeverage)",
      {
        means: ({ args }) => ({
          action: "sell",
          actor: args.user,
          operation: "close-position",
          contractType: "derivatives"
        })
      }
    ),
    event(
      "event Liquidate(address indexed user, address indexed liquidator, bytes32 indexed loanId, address lender, address loanToken, address collateralToken, uint256 repayAmount, uint256 collateralWithdrawAmount, uint256 collateralToLoanRate, uint256 currentMargin)",
      { means: ({ args }) => liquidated(args.user, args.liquidator) }
    )
  ]
})
