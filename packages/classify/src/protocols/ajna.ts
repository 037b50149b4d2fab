import addresses from "../addresses/ajna.json" with { type: "json" }
import { borrowed, byName, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Pools of two tokens without oracles, from factories; ajna-finance/ajna-core IPoolEvents, IERC20PoolEvents. */
export default protocol({
  id: "ajna",
  name: "Ajna",
  type: "lending",
  url: "https://www.ajna.finance/pdf/Ajna_Protocol_Whitepaper.pdf",
  forks: byName(addresses, "fork"),
  functions: [
    [borrowed(), "drawDebt(address, uint256, uint256, uint256)"],
    [repaid(), "repayDebt(address, uint256, uint256, address, uint256)"],
    [supplied(), "addQuoteToken(uint256, uint256, uint256)", "addQuoteToken(uint256, uint256, uint256, bool)"],
    [redeemed(), "removeQuoteToken(uint256, uint256)"]
  ],
  rules: [
    event(
      "event AddQuoteToken(address indexed lender, uint256 indexed index, uint256 amount, uint256 lpAwarded, uint256 lup)",
      { means: ({ args }) => supplied(args.lender) }
    ),
    event(
      "event RemoveQuoteToken(address indexed lender, uint256 indexed index, uint256 amount, uint256 lpRedeemed, uint256 lup)",
      { means: ({ args }) => redeemed(args.lender) }
    ),
    // One function pledges collateral and borrows, another repays and takes it back.
    event("event DrawDebt(address indexed borrower, uint256 amountBorrowed, uint256 collateralPledged, uint256 lup)", {
      means: ({ args }) => (args.amountBorrowed > 0n ? borrowed(args.borrower) : supplied(args.borrower))
    }),
    event("event RepayDebt(address indexed borrower, uint256 quoteRepaid, uint256 collateralPulled, uint256 lup)", {
      means: ({ args }) => (args.quoteRepaid > 0n ? repaid(args.borrower) : redeemed(args.borrower))
    })
  ]
})
