import addresses from "../addresses/zora-v3.json" with { type: "json" }
import { at, bidFor, event, listed, protocol, sale, unbid, unlisted } from "../rule/index.ts"

const item = "address indexed tokenContract, uint256 indexed tokenId"

/** What the modules keep of an ask. */
const asks = {
  "1.1":
    "(address seller, address sellerFundsRecipient, address askCurrency, uint16 findersFeeBps, uint256 askPrice) ask",
  core: "(address seller, uint96 price, address party) ask",
  omnibus:
    "(uint256 price, address seller, uint96 expiry, address sellerFundsRecipient, uint16 findersFeeBps, address currency, address buyer, (address token, uint256 minAmount) tokenGate, (uint16 listingFeeBps, address listingFeeRecipient) listingFee) ask"
} as const

const fills = {
  "1.1": `event AskFilled(${item}, address indexed buyer, address finder, ${asks["1.1"]})`,
  core: `event AskFilled(${item}, address buyer, ${asks.core})`,
  omnibus: `event AskFilled(${item}, address indexed buyer, address finder, ${asks.omnibus})`
} as const

const offer = "(address maker, address currency, uint16 findersFeeBps, uint256 amount) offer"

const coinAuction =
  "(address seller, uint96 reservePrice, address sellerFundsRecipient, uint96 highestBid, address highestBidder"
const tokenAuction =
  "(address seller, address sellerFundsRecipient, uint256 reservePrice, uint256 highestBid, address highestBidder"

/** What the modules keep of an auction: for the native token or a token, plain, with a finder's fee or a listing's. */
const auctions = {
  coin: `${coinAuction}, uint32 duration, uint32 startTime, uint32 firstBidTime) auction`,
  "coin-fee": `${coinAuction}, uint48 duration, uint48 startTime, address feeRecipient, uint80 firstBidTime, uint16 feeBps) auction`,
  token: `${tokenAuction}, uint48 duration, uint48 startTime, address currency, uint96 firstBidTime) auction`,
  "token-fee": `${tokenAuction}, uint96 startTime, address currency, uint96 firstBidTime, address feeRecipient, uint80 duration, uint16 feeBps) auction`
} as const

/** Zora's third protocol, a module for each way to sell; @zoralabs/v3. */
export default protocol({
  id: "zora-v3",
  name: "Zora",
  type: "marketplace",
  url: "https://github.com/ourzora/v3",
  emitters: at(addresses),
  rules: [
    ...Object.entries(asks).flatMap(([id, ask]) => [
      event(`event AskCreated(${item}, ${ask})`, {
        id: `AskCreated-${id}`,
        means: ({ args }) => listed(args.ask.seller, args.tokenId, "an ask")
      }),
      event(`event AskCanceled(${item}, ${ask})`, {
        id: `AskCanceled-${id}`,
        means: ({ args }) => unlisted(args.ask.seller, args.tokenId, "an ask")
      })
    ]),
    ...Object.entries(fills).map(([id, signature]) =>
      event(signature, { id: `AskFilled-${id}`, means: ({ args }) => sale(args.ask.seller, args.buyer) })
    ),
    event(`event AskCreated(${item}, address seller, uint256 price)`, {
      id: "AskCreated-coin",
      means: ({ args }) => listed(args.seller, args.tokenId, "an ask")
    }),
    event(`event AskCanceled(${item}, address seller, uint256 price)`, {
      id: "AskCanceled-coin",
      means: ({ args }) => unlisted(args.seller, args.tokenId, "an ask")
    }),
    event(`event AskFilled(${item}, address buyer, address seller, uint256 price)`, {
      id: "AskFilled-coin",
      means: ({ args }) => sale(args.seller, args.buyer)
    }),
    event(`event AskFilled(${item}, (address seller, uint96 price, address buyer) ask)`, {
      id: "AskFilled-private",
      means: ({ args }) => sale(args.ask.seller, args.ask.buyer)
    }),
    event(`event OfferCreated(${item}, uint256 indexed id, ${offer})`, {
      means: ({ args }) => bidFor(args.offer.maker, args.tokenId)
    }),
    event(`event OfferCanceled(${item}, uint256 indexed id, ${offer})`, {
      means: ({ args }) => unbid(args.offer.maker, args.tokenId)
    }),
    event(`event OfferFilled(${item}, uint256 indexed id, address taker, address finder, ${offer})`, {
      means: ({ args }) => sale(args.taker, args.offer.maker)
    }),
    ...Object.entries(auctions).flatMap(([id, auction]) => [
      event(`event AuctionCreated(${item}, ${auction})`, {
        id: `AuctionCreated-${id}`,
        means: ({ args }) => listed(args.auction.seller, args.tokenId, "an auction")
      }),
      event(`event AuctionCanceled(${item}, ${auction})`, {
        id: `AuctionCanceled-${id}`,
        means: ({ args }) => unlisted(args.auction.seller, args.tokenId, "an auction")
      }),
      event(`event AuctionBid(${item}, bool firstBid, bool extended, ${auction})`, {
        id: `AuctionBid-${id}`,
        means: ({ args }) => bidFor(args.auction.highestBidder, args.tokenId)
      }),
      event(`event AuctionEnded(${item}, ${auction})`, {
        id: `AuctionEnded-${id}`,
        means: ({ args }) => sale(args.auction.seller, args.auction.highestBidder)
      })
    ])
  ]
})
