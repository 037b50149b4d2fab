import { borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Loans against NFTs out of a pool; BendDAO/bend-lending-protocol ILendPool.sol. */
export default protocol({
  id: "benddao",
  name: "BendDAO",
  type: "lending",
  url: "https://docs.benddao.xyz/",
  rules: [
    event(
      "event Deposit(address user, address indexed reserve, uint256 amount, address indexed onBehalfOf, uint16 indexed referral)",
      {
        means: ({ args }) => supplied(args.user)
      }
    ),
    event("event Withdraw(address indexed user, address indexed reserve, uint256 amount, address indexed to)", {
      means: ({ args }) => redeemed(args.user)
    }),
    event(
      "event Borrow(address user, address indexed reserve, uint256 amount, address nftAsset, uint256 nftTokenId, address indexed onBehalfOf, uint256 borrowRate, uint256 loanId, uint16 indexed referral)",
      { means: ({ args }) => borrowed(args.onBehalfOf) }
    ),
    event(
      "event Repay(address user, address indexed reserve, uint256 amount, address indexed nftAsset, uint256 nftTokenId, address indexed borrower, uint256 loanId)",
      { means: ({ args }) => repaid(args.user) }
    ),
    event(
      "event Auction(address user, address indexed reserve, uint256 bidPrice, address indexed nftAsset, uint256 nftTokenId, address onBehalfOf, address indexed borrower, uint256 loanId)",
      { means: ({ args }) => ({ action: "deposit", actor: args.user, operation: "bid" }) }
    ),
    event(
      "event Redeem(address user, address indexed reserve, uint256 borrowAmount, uint256 fineAmount, address indexed nftAsset, uint256 nftTokenId, address indexed borrower, uint256 loanId)",
      { means: ({ args }) => repaid(args.user) }
    ),
    event(
      "event Liquidate(address user, address indexed reserve, uint256 repayAmount, uint256 remainAmount, address indexed nftAsset, uint256 nftTokenId, address indexed borrower, uint256 loanId)",
      { means: ({ args }) => liquidated(args.borrower, args.user) }
    )
  ]
})
