import addresses from "../addresses/goldfinch.json" with { type: "json" }
import { borrowed, byName, event, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Loans to businesses: the senior pool, the pools of borrowers; goldfinch-eng/mono, the pools' events as on the chain. */
export default protocol({
  id: "goldfinch",
  name: "Goldfinch",
  type: "lending",
  url: "https://docs.goldfinch.finance/",
  // The senior pool; a factory makes the borrowers'.
  forks: byName(addresses, "fork"),
  rules: [
    event("event DepositMade(address indexed capitalProvider, uint256 amount, uint256 shares)", {
      means: ({ args }) => supplied(args.capitalProvider)
    }),
    event("event WithdrawalMade(address indexed capitalProvider, uint256 userAmount, uint256 reserveAmount)", {
      means: ({ args }) => redeemed(args.capitalProvider)
    }),
    event(
      "event DepositMade(address indexed owner, uint256 indexed tranche, uint256 indexed tokenId, uint256 amount)",
      {
        id: "DepositMade-tranche",
        means: ({ args }) => supplied(args.owner)
      }
    ),
    event(
      "event WithdrawalMade(address indexed owner, uint256 indexed tranche, uint256 indexed tokenId, uint256 interestWithdrawn, uint256 principalWithdrawn)",
      { id: "WithdrawalMade-tranche", means: ({ args }) => redeemed(args.owner) }
    ),
    event("event DrawdownMade(address indexed borrower, uint256 amount)", {
      means: ({ args }) => borrowed(args.borrower)
    }),
    event(
      "event PaymentApplied(address indexed payer, address indexed pool, uint256 interestAmount, uint256 principalAmount, uint256 remainingAmount, uint256 reserveAmount)",
      { means: ({ args }) => repaid(args.payer) }
    )
  ]
})
