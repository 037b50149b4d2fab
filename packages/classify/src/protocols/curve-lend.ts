import { borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Controllers of crvUSD and of Curve's lending markets, made by factories; curvefi/curve-stablecoin, Controller.vy. */
export default protocol({
  id: "curve-lend",
  name: "Curve Lending",
  type: "lending",
  url: "https://docs.curve.finance/crvUSD/controller/",
  functions: [
    [
      borrowed(),
      "create_loan(uint256, uint256, uint256)",
      "create_loan(uint256, uint256, uint256, address)",
      "create_loan_extended(uint256, uint256, uint256, address, uint256[])",
      "borrow_more(uint256, uint256)"
    ],
    [supplied(), "add_collateral(uint256)", "add_collateral(uint256, address)"],
    [redeemed(), "remove_collateral(uint256)", "remove_collateral(uint256, bool)"],
    [
      repaid(),
      "repay(uint256, address)",
      "repay(uint256, address, int256)",
      "repay(uint256, address, int256, bool)",
      "repay_extended(address, uint256[])"
    ]
  ],
  rules: [
    event("event Borrow(address indexed user, uint256 collateral_increase, uint256 loan_increase)", {
      means: ({ args }) => (args.collateral_increase > 0n ? supplied(args.user) : borrowed(args.user))
    }),
    event("event Repay(address indexed user, uint256 collateral_decrease, uint256 loan_decrease)", {
      means: ({ args }) => (args.loan_decrease > 0n ? repaid(args.user) : redeemed(args.user))
    }),
    event("event RemoveCollateral(address indexed user, uint256 collateral_decrease)", {
      means: ({ args }) => redeemed(args.user)
    }),
    event(
      "event Liquidate(address indexed liquidator, address indexed user, uint256 collateral_received, uint256 stablecoin_received, uint256 debt)",
      // One may close one's own loan so.
      {
        means: ({ args }) =>
          args.user === args.liquidator ? repaid(args.user) : liquidated(args.user, args.liquidator)
      }
    )
  ]
})
