import addresses from "../addresses/morpho-optimizers.json" with { type: "json" }
import { at, borrowed, claimed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Over Aave V2 and Compound, and over Aave V3's ether. */
const peers = at(addresses, "peers")
const third = at(addresses, "third")
const optimizers = at(addresses, "optimizers")

/** The optimizers match lenders with borrowers over another lender's pools; morpho-org/morpho-optimizers, morpho-aave-v3. */
export default protocol({
  id: "morpho-optimizers",
  name: "Morpho Optimizer",
  type: "lending",
  url: "https://github.com/morpho-org/morpho-optimizers",
  rules: [
    event(
      "event Supplied(address indexed from, address indexed onBehalf, address indexed poolToken, uint256 amount, uint256 balanceOnPool, uint256 balanceInP2P)",
      { at: optimizers, means: ({ args }) => supplied(args.from) }
    ),
    event(
      "event Borrowed(address indexed borrower, address indexed poolToken, uint256 amount, uint256 balanceOnPool, uint256 balanceInP2P)",
      { at: peers, means: ({ args }) => borrowed(args.borrower) }
    ),
    event(
      "event Withdrawn(address indexed supplier, address indexed receiver, address indexed poolToken, uint256 amount, uint256 balanceOnPool, uint256 balanceInP2P)",
      { at: peers, means: ({ args }) => redeemed(args.supplier) }
    ),
    event(
      "event Repaid(address indexed repayer, address indexed onBehalf, address indexed poolToken, uint256 amount, uint256 balanceOnPool, uint256 balanceInP2P)",
      { at: optimizers, means: ({ args }) => repaid(args.repayer) }
    ),
    event(
      "event Liquidated(address liquidator, address indexed liquidated, address indexed poolTokenBorrowed, uint256 amountRepaid, address indexed poolTokenCollateral, uint256 amountSeized)",
      { at: peers, means: ({ args }) => liquidated(args.liquidated, args.liquidator) }
    ),
    event(
      "event Liquidated(address indexed liquidator, address indexed borrower, address indexed underlyingBorrowed, uint256 amountLiquidated, address underlyingCollateral, uint256 amountSeized)",
      { id: "Liquidated-v3", at: third, means: ({ args }) => liquidated(args.borrower, args.liquidator) }
    ),
    event("event RewardsClaimed(address indexed user, uint256 amount, bool indexed traded)", {
      at: peers,
      means: ({ args }) => claimed(args.user)
    }),
    event(
      "event CollateralSupplied(address indexed from, address indexed onBehalf, address indexed underlying, uint256 amount, uint256 scaledBalance)",
      { at: third, means: ({ args }) => supplied(args.from) }
    ),
    event(
      "event Borrowed(address caller, address indexed onBehalf, address indexed receiver, address indexed underlying, uint256 amount, uint256 scaledOnPool, uint256 scaledInP2P)",
      { id: "Borrowed-v3", at: third, means: ({ args }) => borrowed(args.onBehalf) }
    ),
    event(
      "event Withdrawn(address caller, address indexed onBehalf, address indexed receiver, address indexed underlying, uint256 amount, uint256 scaledOnPool, uint256 scaledInP2P)",
      { id: "Withdrawn-v3", at: third, means: ({ args }) => redeemed(args.onBehalf) }
    ),
    event(
      "event CollateralWithdrawn(address caller, address indexed onBehalf, address indexed receiver, address indexed underlying, uint256 amount, uint256 scaledBalance)",
      { at: third, means: ({ args }) => redeemed(args.onBehalf) }
    )
  ]
})
