import addresses from "../addresses/zora-auctions.json" with { type: "json" }
import { at, bidFor, event, listed, protocol, sale, unlisted } from "../rule/index.ts"

const item = "uint256 indexed auctionId, uint256 indexed tokenId, address indexed tokenContract"

/** Zora's auction house, whose code others run too; ourzora/auction-house. */
export default protocol({
  id: "zora-auctions",
  name: "Zora",
  type: "marketplace",
  url: "https://github.com/ourzora/auction-house",
  emitters: at(addresses),
  rules: [
    event(
      `event AuctionCreated(${item}, uint256 duration, uint256 reservePrice, address tokenOwner, address curator, uint8 curatorFeePercentage, address auctionCurrency)`,
      { means: ({ args }) => listed(args.tokenOwner, args.tokenId, "an auction") }
    ),
    event(`event AuctionBid(${item}, address sender, uint256 value, bool firstBid, bool extended)`, {
      means: ({ args }) => bidFor(args.sender, args.tokenId)
    }),
    event(
      `event AuctionEnded(${item}, address tokenOwner, address curator, address winner, uint256 amount, uint256 curatorFee, address auctionCurrency)`,
      { means: ({ args }) => sale(args.tokenOwner, args.winner) }
    ),
    event(`event AuctionCanceled(${item}, address tokenOwner)`, {
      means: ({ args }) => unlisted(args.tokenOwner, args.tokenId, "an auction")
    })
  ]
})
