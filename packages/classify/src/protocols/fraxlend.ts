import { borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Pairs of Fraxlend, made by a deployer; FraxFinance/fraxlend, FraxlendPairCore.sol. What is lent is ERC-4626's. */
export default protocol({
  id: "fraxlend",
  name: "Fraxlend",
  type: "lending",
  url: "https://docs.frax.finance/fraxlend/fraxlend-overview",
  functions: [
    [supplied(), "addCollateral(uint256, address)"],
    [redeemed(), "removeCollateral(uint256, address recipient)"],
    [
      borrowed(),
      "borrowAsset(uint256, uint256, address recipient)",
      "leveragedPosition(address, uint256, uint256, uint256, address[])"
    ],
    [repaid(), "repayAsset(uint256, address)", "repayAssetWithCollateral(address, uint256, uint256, address[])"]
  ],
  rules: [
    event(
      "event BorrowAsset(address indexed borrower, address indexed receiver, uint256 borrowAmount, uint256 sharesAdded)",
      { means: ({ args }) => borrowed(args.borrower) }
    ),
    event("event AddCollateral(address indexed sender, address indexed borrower, uint256 collateralAmount)", {
      means: ({ args }) => supplied(args.sender)
    }),
    event(
      "event RemoveCollateral(address indexed sender, uint256 collateralAmount, address indexed receiver, address indexed borrower)",
      { means: ({ args }) => redeemed(args.borrower) }
    ),
    event("event RepayAsset(address indexed payer, address indexed borrower, uint256 amountToRepay, uint256 shares)", {
      means: ({ args }) => repaid(args.payer)
    }),
    event(
      "event Liquidate(address indexed borrower, uint256 collateralForLiquidator, uint256 sharesToLiquidate, uint256 amountLiquidatorToRepay, uint256 feesAmount, uint256 sharesToAdjust, uint256 amountToAdjust)",
      { means: ({ args, transaction }) => liquidated(args.borrower, transaction.from) }
    )
  ]
})
