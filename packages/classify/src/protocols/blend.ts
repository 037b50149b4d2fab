import { event, protocol } from "../rule/index.ts"

const at = { ethereum: ["0x29469395eaf6f95920e59f858042f0e28d98a20b"] } as const

/** Blur's lending against NFTs. */
export default protocol({
  id: "blend",
  name: "Blend",
  type: "lending",
  url: "https://docs.blur.foundation/contracts",
  rules: [
    event(
      "event LoanOfferTaken(bytes32 offerHash, uint256 lienId, address collection, address lender, address borrower, uint256 loanAmount, uint256 rate, uint256 tokenId, uint256 auctionDuration)",
      {
        at,
        means: ({ args }) => [
          { action: "withdraw", by: args.borrower, operation: "borrow" },
          { action: "deposit", by: args.lender, operation: "supply" }
        ]
      }
    ),
    event("event Repay(uint256 lienId, address collection)", {
      at,
      means: ({ transaction }) => ({ action: "deposit", by: transaction.from, operation: "repay" })
    }),
    event(
      "event Refinance(uint256 lienId, address collection, address newLender, uint256 newAmount, uint256 newRate, uint256 newAuctionDuration)",
      { at, means: ({ args }) => ({ action: "deposit", by: args.newLender, operation: "refinance" }) }
    )
  ]
})
