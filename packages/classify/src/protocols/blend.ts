import addresses from "../addresses/blend.json" with { type: "json" }
import { at, event, protocol, sale, unlisted } from "../rule/index.ts"

const contract = at(addresses, "contract")

/** Blur's lending against NFTs. */
export default protocol({
  id: "blend",
  name: "Blend",
  type: "lending",
  url: "https://docs.blur.foundation/contracts",
  functions: [
    [
      { action: "deposit", operation: "refinance", sentence: "Refinanced a loan on {contract}" },
      "refinance((address,address,address,uint256,uint256,uint256,uint256,uint256,uint256), uint256, (address,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256,address), bytes)",
      "refinanceAuction((address,address,address,uint256,uint256,uint256,uint256,uint256,uint256), uint256, uint256)",
      "borrowerRefinance((address,address,address,uint256,uint256,uint256,uint256,uint256,uint256), uint256, uint256, (address,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256,address), bytes)"
    ],
    [
      { action: "buy", operation: "liquidate" },
      "seize(((address,address,address,uint256,uint256,uint256,uint256,uint256,uint256), uint256)[])"
    ],
    [
      { action: "execute", operation: "start-auction", sentence: "Called a loan on {contract}" },
      "startAuction((address,address,address,uint256,uint256,uint256,uint256,uint256,uint256), uint256)"
    ]
  ],
  rules: [
    event(
      "event LoanOfferTaken(bytes32 offerHash, uint256 lienId, address collection, address lender, address borrower, uint256 loanAmount, uint256 rate, uint256 tokenId, uint256 auctionDuration)",
      {
        at: contract,
        means: ({ args }) => [
          { action: "withdraw", actor: args.borrower, operation: "borrow" },
          { action: "deposit", actor: args.lender, operation: "supply" }
        ]
      }
    ),
    event("event Repay(uint256 lienId, address collection)", {
      at: contract,
      means: ({ transaction }) => ({ action: "deposit", actor: transaction.from, operation: "repay" })
    }),
    event(
      "event Refinance(uint256 lienId, address collection, address newLender, uint256 newAmount, uint256 newRate, uint256 newAuctionDuration)",
      {
        at: contract,
        means: ({ args }) => ({
          action: "deposit",
          actor: args.newLender,
          operation: "refinance",
          sentence: "Refinanced a loan on {contract}[ with {sent}]"
        })
      }
    ),
    event("event StartAuction(uint256 lienId, address collection)", {
      at: contract,
      means: ({ transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "auction",
        sentence: "Started a refinancing auction for a loan on {contract}"
      })
    }),
    event("event Seize(uint256 lienId, address collection)", {
      at: contract,
      means: ({ transaction }) => ({
        action: "buy",
        actor: transaction.from,
        operation: "liquidate",
        sentence: "Seized loan collateral on {contract}[: {received}]"
      })
    }),
    // An item under a loan, which the price pays back.
    event("event BuyLocked(uint256 lienId, address collection, address buyer, address seller, uint256 tokenId)", {
      at: contract,
      means: ({ args }) => sale(args.seller, args.buyer).map(act => ({ ...act, contractType: "marketplace" }))
    }),
    event("event OfferCancelled(address indexed user, uint256 salt)", {
      at: contract,
      means: ({ args }) => unlisted(args.user, undefined, "an offer")
    }),
    event("event NonceIncremented(address indexed user, uint256 newNonce)", {
      at: contract,
      means: ({ args }) => unlisted(args.user, undefined, "all offers")
    })
  ]
})
