import addresses from "../addresses/foundation.json" with { type: "json" }
import { at, bidFor, event, listed, protocol, sale, unlisted } from "../rule/index.ts"

interface Shares {
  readonly totalFees: bigint
  readonly creatorRev: bigint
  readonly sellerRev: bigint
}
const priceOf = ({ totalFees, creatorRev, sellerRev }: Shares): bigint => totalFees + creatorRev + sellerRev

export default protocol({
  id: "foundation",
  name: "Foundation",
  type: "marketplace",
  url: "https://github.com/f8n/fnd-protocol",
  emitters: at(addresses),
  functions: [
    [{ action: "create", operation: "order" }, "setBuyPrice(address collection, uint256 sentId, uint256)"],
    [{ action: "execute", operation: "settle" }, "finalizeReserveAuction(uint256)"],
    [
      { action: "buy" },
      "buy(address collection, uint256 receivedId, uint256)",
      "buyV2(address collection, uint256 receivedId, uint256, address)",
      "buyFromPrivateSale(address collection, uint256 receivedId, uint256, uint8, bytes32, bytes32)",
      "buyFromPrivateSaleFor(address collection, uint256 receivedId, uint256, uint256, uint8, bytes32, bytes32)"
    ],
    [{ action: "sell" }, "acceptOffer(address collection, uint256 sentId, address counterparty, uint256)"],
    [
      bidFor(undefined),
      "makeOffer(address, uint256, uint256)",
      "makeOfferV2(address, uint256, uint256, address)",
      "placeBid(uint256)",
      "placeBidV2(uint256, uint256, address)"
    ],
    [listed(undefined, undefined, "an auction"), "createReserveAuction(address, uint256, uint256)"],
    [unlisted(undefined, undefined, "an auction"), "cancelReserveAuction(uint256)"],
    [unlisted(undefined), "cancelBuyPrice(address, uint256)"]
  ],
  rules: [
    event(
      "event ReserveAuctionCreated(address indexed seller, address indexed nftContract, uint256 indexed tokenId, uint256 duration, uint256 extensionDuration, uint256 reservePrice, uint256 auctionId)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.seller,
          operation: "order",
          sentence: "Created an auction on {contract}",
          metadata: { tokenId: args.tokenId.toString() }
        })
      }
    ),
    event(
      "event ReserveAuctionBidPlaced(uint256 indexed auctionId, address indexed bidder, uint256 amount, uint256 endTime)",
      { means: ({ args }) => ({ action: "deposit", actor: args.bidder, operation: "bid" }) }
    ),
    event(
      "event ReserveAuctionFinalized(uint256 indexed auctionId, address indexed seller, address indexed bidder, uint256 totalFees, uint256 creatorRev, uint256 sellerRev)",
      { means: ({ args }) => sale(args.seller, args.bidder, priceOf(args)) }
    ),
    event("event ReserveAuctionCanceled(uint256 indexed auctionId)", {
      means: ({ transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled an auction on {contract}"
      })
    }),
    event(
      "event BuyPriceAccepted(address indexed nftContract, uint256 indexed tokenId, address indexed seller, address buyer, uint256 totalFees, uint256 creatorRev, uint256 sellerRev)",
      { means: ({ args }) => sale(args.seller, args.buyer, priceOf(args)) }
    ),
    event(
      "event OfferAccepted(address indexed nftContract, uint256 indexed tokenId, address indexed buyer, address seller, uint256 totalFees, uint256 creatorRev, uint256 sellerRev)",
      { means: ({ args }) => sale(args.seller, args.buyer, priceOf(args)) }
    ),
    event(
      "event OfferMade(address indexed nftContract, uint256 indexed tokenId, address indexed buyer, uint256 amount, uint256 expiration)",
      { means: ({ args }) => ({ action: "deposit", actor: args.buyer, operation: "bid" }) }
    ),
    event(
      "event BuyPriceSet(address indexed nftContract, uint256 indexed tokenId, address indexed seller, uint256 price)",
      { means: ({ args }) => listed(args.seller, args.tokenId) }
    ),
    event("event BuyPriceCanceled(address indexed nftContract, uint256 indexed tokenId)", {
      means: ({ args }) => unlisted(undefined, args.tokenId)
    }),
    event(
      "event PrivateSaleFinalized(address indexed nftContract, uint256 indexed tokenId, address indexed seller, address buyer, uint256 protocolFee, uint256 creatorFee, uint256 sellerRev, uint256 deadline)",
      { means: ({ args }) => sale(args.seller, args.buyer) }
    )
  ]
})
