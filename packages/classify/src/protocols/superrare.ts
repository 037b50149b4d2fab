import addresses from "../addresses/superrare.json" with { type: "json" }
import { at, bidFor, event, listed, protocol, sale, unbid, unlisted } from "../rule/index.ts"

/** The market of 2018 and the Bazaar of 2022; @reservoir0x/sdk. */
export default protocol({
  id: "superrare",
  name: "SuperRare",
  type: "marketplace",
  url: "https://docs.superrare.com/",
  emitters: at(addresses),
  rules: [
    event(
      "event Sold(address indexed originContract, address indexed buyer, address indexed seller, uint256 amount, uint256 tokenId)",
      { id: "Sold-2018", means: ({ args }) => sale(args.seller, args.buyer) }
    ),
    event(
      "event Sold(address indexed originContract, address indexed buyer, address indexed seller, address currencyAddress, uint256 amount, uint256 tokenId)",
      { means: ({ args }) => sale(args.seller, args.buyer) }
    ),
    event(
      "event AcceptOffer(address indexed originContract, address indexed bidder, address indexed seller, address currencyAddress, uint256 amount, uint256 tokenId, address[] splitAddresses, uint8[] splitRatios)",
      { means: ({ args }) => sale(args.seller, args.bidder) }
    ),
    event(
      "event AcceptBid(address indexed originContract, address indexed bidder, address indexed seller, uint256 amount, uint256 tokenId)",
      { means: ({ args }) => sale(args.seller, args.bidder) }
    ),
    event(
      "event AuctionSettled(address indexed contractAddress, address indexed bidder, address seller, uint256 indexed tokenId, address currencyAddress, uint256 amount)",
      { means: ({ args }) => sale(args.seller, args.bidder) }
    ),
    event("event Bid(address indexed originContract, address indexed bidder, uint256 amount, uint256 tokenId)", {
      means: ({ args }) => bidFor(args.bidder, args.tokenId)
    }),
    event(
      "event OfferPlaced(address indexed originContract, address indexed bidder, address indexed currencyAddress, uint256 amount, uint256 tokenId, bool convertible)",
      { means: ({ args }) => bidFor(args.bidder, args.tokenId) }
    ),
    event(
      "event AuctionBid(address indexed contractAddress, address indexed bidder, uint256 indexed tokenId, address currencyAddress, uint256 amount, bool startedAuction, uint256 newAuctionLength, address previousBidder)",
      { means: ({ args }) => bidFor(args.bidder, args.tokenId) }
    ),
    event("event CancelBid(address indexed originContract, address indexed bidder, uint256 amount, uint256 tokenId)", {
      means: ({ args }) => unbid(args.bidder, args.tokenId)
    }),
    event(
      "event CancelOffer(address indexed originContract, address indexed bidder, address indexed currencyAddress, uint256 amount, uint256 tokenId)",
      { means: ({ args }) => unbid(args.bidder, args.tokenId) }
    ),
    event(
      "event CancelAuction(address indexed contractAddress, uint256 indexed tokenId, address indexed auctionCreator)",
      { means: ({ args }) => unlisted(args.auctionCreator, args.tokenId, "an auction") }
    ),
    event(
      "event SetSalePrice(address indexed originContract, address indexed currencyAddress, address target, uint256 amount, uint256 tokenId, address[] splitRecipients, uint8[] splitRatios)",
      {
        means: ({ args }) =>
          args.amount === 0n ? unlisted(undefined, args.tokenId, "a listing") : listed(undefined, args.tokenId)
      }
    )
  ]
})
