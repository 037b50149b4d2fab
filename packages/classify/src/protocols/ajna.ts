import { borrowed, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Pools of two tokens without oracles, from factories; ajna-finance/ajna-core IPoolEvents, IERC20PoolEvents. */
export default protocol({
  id: "ajna",
  name: "Ajna",
  type: "lending",
  url: "https://www.ajna.finance/pdf/Ajna_Protocol_Whitepaper.pdf",
  forks: [
    {
      name: "Ajna",
      contracts: {
        ethereum: ["0x6146dd43c5622bb6d12a5240ab9cf4de14edc625"],
        optimism: ["0x609c4e8804fafc07c96be81a8a98d0adcf2b7dfa"],
        polygon: ["0x1f172f881eba06aa7a991651780527c173783cf6"],
        base: ["0x214f62b5836d83f3d6c4f71f174209097b1a779c"],
        arbitrum: ["0xa3a1e968bd6c578205e11256c8e6929f21742aaf"],
        bnb: ["0x86ee95085f204b525b590f21dec55e2373f6da69"],
        gnosis: ["0x87578e357358163fcab1711c62acdb5bbfa1c9ef"],
        avalanche: ["0x2aa2a6e6b4b20f496a4ed65566a6fd13b1b8a17a"],
        linea: ["0xd72a448c3bc8f47eaffc2c88cf9ac9423bfb5067"]
      }
    }
  ],
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
