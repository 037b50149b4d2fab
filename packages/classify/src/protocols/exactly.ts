import addresses from "../addresses/exactly.json" with { type: "json" }
import { at, borrowed, claimed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Markets of Exactly at floating and at fixed rates, and their rewards; Silo's second version borrows by the same events. @exactly/protocol. */
export default protocol({
  id: "exactly",
  name: "Exactly",
  type: "lending",
  url: "https://docs.exact.ly/",
  emitters: at(addresses),
  rules: [
    event(
      "event Borrow(address indexed caller, address indexed receiver, address indexed borrower, uint256 assets, uint256 shares)",
      { means: ({ args }) => borrowed(args.borrower) }
    ),
    event("event Repay(address indexed caller, address indexed borrower, uint256 assets, uint256 shares)", {
      means: ({ args }) => repaid(args.caller)
    }),
    event(
      "event DepositAtMaturity(uint256 indexed maturity, address indexed caller, address indexed owner, uint256 assets, uint256 fee)",
      { means: ({ args }) => supplied(args.caller) }
    ),
    event(
      "event WithdrawAtMaturity(uint256 indexed maturity, address caller, address indexed receiver, address indexed owner, uint256 positionAssets, uint256 assets)",
      { means: ({ args }) => redeemed(args.owner) }
    ),
    event(
      "event BorrowAtMaturity(uint256 indexed maturity, address caller, address indexed receiver, address indexed borrower, uint256 assets, uint256 fee)",
      { means: ({ args }) => borrowed(args.borrower) }
    ),
    event(
      "event RepayAtMaturity(uint256 indexed maturity, address indexed caller, address indexed borrower, uint256 assets, uint256 positionAssets)",
      { means: ({ args }) => repaid(args.caller) }
    ),
    event(
      "event Liquidate(address indexed receiver, address indexed borrower, uint256 assets, uint256 lendersAssets, address indexed seizeMarket, uint256 seizedAssets)",
      { means: ({ args }) => liquidated(args.borrower, args.receiver) }
    ),
    event("event Claim(address indexed account, address indexed reward, address indexed to, uint256 amount)", {
      means: ({ args }) => claimed(args.account)
    })
  ]
})
