import { type Act, type Address, borrowed, event, protocol, repaid, supplied } from "../rule/index.ts"

const started = (borrower: Address, lender: Address): ReadonlyArray<Act> => [borrowed(borrower), supplied(lender)]
const ended = (borrower: Address, lender: Address): ReadonlyArray<Act> => [
  repaid(borrower),
  { action: "withdraw", actor: lender, sentence: "Received a loan repayment[ of {received}] on {contract}" }
]
const defaulted = (borrower: Address, lender: Address): ReadonlyArray<Act> => [
  { action: "sell", actor: borrower, operation: "liquidated" },
  { action: "buy", actor: lender, operation: "liquidate" }
]

/** Loans against NFTs from one to another; NFTfi-Genesis/nftfi.eth, DirectLoan contracts of V1 and V2. */
export default protocol({
  id: "nftfi",
  name: "NFTfi",
  type: "lending",
  url: "https://docs.nftfi.com/",
  rules: [
    event(
      "event LoanStarted(uint256 loanId, address borrower, address lender, uint256 loanPrincipalAmount, uint256 maximumRepaymentAmount, uint256 nftCollateralId, uint256 loanStartTime, uint256 loanDuration, uint256 loanInterestRateForDurationInBasisPoints, address nftCollateralContract, address loanERC20Denomination, bool interestIsProRated)",
      { id: "LoanStarted-v1", means: ({ args }) => started(args.borrower, args.lender) }
    ),
    event(
      "event LoanRepaid(uint256 loanId, address borrower, address lender, uint256 loanPrincipalAmount, uint256 nftCollateralId, uint256 amountPaidToLender, uint256 adminFee, address nftCollateralContract, address loanERC20Denomination)",
      { id: "LoanRepaid-v1", means: ({ args }) => ended(args.borrower, args.lender) }
    ),
    event(
      "event LoanStarted(uint32 indexed loanId, address indexed borrower, address indexed lender, (uint256 loanPrincipalAmount, uint256 maximumRepaymentAmount, uint256 nftCollateralId, address loanERC20Denomination, uint32 loanDuration, uint16 loanInterestRateForDurationInBasisPoints, uint16 loanAdminFeeInBasisPoints, address nftCollateralWrapper, uint64 loanStartTime, address nftCollateralContract, address borrower) loanTerms, (address revenueSharePartner, uint16 revenueShareInBasisPoints, uint16 referralFeeInBasisPoints) loanExtras)",
      { means: ({ args }) => started(args.borrower, args.lender) }
    ),
    event(
      "event LoanStarted(uint32 indexed loanId, address indexed borrower, address indexed lender, (uint256 loanPrincipalAmount, uint256 maximumRepaymentAmount, uint256 nftCollateralId, address loanERC20Denomination, uint32 loanDuration, uint16 loanInterestRateForDurationInBasisPoints, uint16 loanAdminFeeInBasisPoints, uint256 originationFee, address nftCollateralWrapper, uint64 loanStartTime, address nftCollateralContract, address borrower, address lender, address escrow, bool isProRata) loanTerms)",
      { id: "LoanStarted-v3", means: ({ args }) => started(args.borrower, args.lender) }
    ),
    event(
      "event LoanRepaid(uint32 indexed loanId, address indexed borrower, address indexed lender, uint256 loanPrincipalAmount, uint256 nftCollateralId, uint256 amountPaidToLender, uint256 adminFee, address nftCollateralContract, address loanERC20Denomination)",
      { id: "LoanRepaid-v3", means: ({ args }) => ended(args.borrower, args.lender) }
    ),
    event(
      "event LoanRepaid(uint32 indexed loanId, address indexed borrower, address indexed lender, uint256 loanPrincipalAmount, uint256 nftCollateralId, uint256 amountPaidToLender, uint256 adminFee, uint256 revenueShare, address revenueSharePartner, address nftCollateralContract, address loanERC20Denomination)",
      { means: ({ args }) => ended(args.borrower, args.lender) }
    ),
    event(
      "event LoanLiquidated(uint32 indexed loanId, address indexed borrower, address indexed lender, uint256 loanPrincipalAmount, uint256 nftCollateralId, uint256 loanMaturityDate, uint256 loanLiquidationDate, address nftCollateralContract)",
      { means: ({ args }) => defaulted(args.borrower, args.lender) }
    )
  ]
})
