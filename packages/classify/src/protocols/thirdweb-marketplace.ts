import { bidFor, event, listed, protocol, sale, unlisted } from "../rule/index.ts"

const listing =
  "(uint256 listingId, uint256 tokenId, uint256 quantity, uint256 pricePerToken, uint128 startTimestamp, uint128 endTimestamp, address listingCreator, address assetContract, address currency, uint8 tokenType, uint8 status, bool reserved) listing"
const auction =
  "(uint256 auctionId, uint256 tokenId, uint256 quantity, uint256 minimumBidAmount, uint256 buyoutBidAmount, uint64 timeBufferInSeconds, uint64 bidBufferBps, uint64 startTimestamp, uint64 endTimestamp, address auctionCreator, address assetContract, address currency, uint8 tokenType, uint8 status) auction"

/** Markets that projects deploy for themselves, version 1 and 3; @thirdweb-dev/contracts. */
export default protocol({
  id: "thirdweb-marketplace",
  name: "thirdweb Marketplace",
  type: "marketplace",
  generic: true,
  url: "https://portal.thirdweb.com/contracts/explore/pre-built-contracts/marketplace",
  rules: [
    event(
      "event NewSale(uint256 indexed listingId, address indexed assetContract, address indexed lister, address buyer, uint256 quantityBought, uint256 totalPricePaid)",
      { id: "NewSale-v1", means: ({ args }) => sale(args.lister, args.buyer) }
    ),
    event(
      "event NewSale(address indexed listingCreator, uint256 indexed listingId, address indexed assetContract, uint256 tokenId, address buyer, uint256 quantityBought, uint256 totalPricePaid)",
      { means: ({ args }) => sale(args.listingCreator, args.buyer) }
    ),
    event(
      `event NewListing(address indexed listingCreator, uint256 indexed listingId, address indexed assetContract, ${listing})`,
      { means: ({ args }) => listed(args.listingCreator, args.listing.tokenId, "a listing") }
    ),
    event("event CancelledListing(address indexed listingCreator, uint256 indexed listingId)", {
      means: ({ args }) => unlisted(args.listingCreator, undefined, "a listing")
    }),
    event(
      `event NewAuction(address indexed auctionCreator, uint256 indexed auctionId, address indexed assetContract, ${auction})`,
      { means: ({ args }) => listed(args.auctionCreator, args.auction.tokenId, "an auction") }
    ),
    event(
      `event NewBid(uint256 indexed auctionId, address indexed bidder, address indexed assetContract, uint256 bidAmount, ${auction})`,
      { means: ({ args }) => bidFor(args.bidder, args.auction.tokenId) }
    ),
    event(
      "event AcceptedOffer(address indexed offeror, uint256 indexed offerId, address indexed assetContract, uint256 tokenId, address seller, uint256 quantityBought, uint256 totalPricePaid)",
      { means: ({ args }) => sale(args.seller, args.offeror) }
    )
  ]
})
