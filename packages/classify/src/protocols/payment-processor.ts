import addresses from "../addresses/payment-processor.json" with { type: "json" }
import { at, event, protocol, sale, unlisted } from "../rule/index.ts"

const items =
  "address indexed marketplace, address indexed tokenAddress, address indexed paymentCoin, address buyer, address seller"
const buying = "address indexed buyer, address indexed seller, address indexed tokenAddress"
const selling = "address indexed seller, address indexed buyer, address indexed tokenAddress"
const rest = "address beneficiary, address paymentCoin, uint256 tokenId"

/** Sales, by version of the contract. */
const sales = {
  "BuySingleListing-v1": `event BuySingleListing(${items}, uint256 tokenId, uint256 amount, uint256 salePrice)`,
  "BuyBundledListingERC721-v1": `event BuyBundledListingERC721(${items}, bool[] unsuccessfulFills, uint256[] tokenIds, uint256[] salePrices)`,
  "BuyBundledListingERC1155-v1": `event BuyBundledListingERC1155(${items}, bool[] unsuccessfulFills, uint256[] tokenIds, uint256[] amounts, uint256[] salePrices)`,
  BuyListingERC721: `event BuyListingERC721(${buying}, ${rest}, uint256 salePrice)`,
  BuyListingERC1155: `event BuyListingERC1155(${buying}, ${rest}, uint256 amount, uint256 salePrice)`,
  AcceptOfferERC721: `event AcceptOfferERC721(${selling}, ${rest}, uint256 salePrice)`,
  AcceptOfferERC1155: `event AcceptOfferERC1155(${selling}, ${rest}, uint256 amount, uint256 salePrice)`
} as const

/** Limit Break's exchange for collections with enforced royalties, which Magic Eden uses; @reservoir0x/sdk. */
export default protocol({
  id: "payment-processor",
  name: "Magic Eden",
  type: "marketplace",
  url: "https://github.com/limitbreakinc/payment-processor",
  emitters: at(addresses),
  functions: [
    [{ action: "buy" }, "sweepCollection(bytes)", "bulkBuyListings(bytes)"],
    [{ action: "sell" }, "bulkAcceptOffers(bytes)"]
  ],
  rules: [
    ...Object.entries(sales).map(([id, signature]) =>
      event(signature, { id, means: ({ args }) => sale(args.seller, args.buyer) })
    ),
    event("event MasterNonceInvalidated(address indexed account, uint256 nonce)", {
      means: ({ args }) => ({ action: "cancel", actor: args.account, sentence: "Canceled all orders on {contract}" })
    }),
    event("event NonceInvalidated(uint256 indexed nonce, address indexed account, bool wasCancellation)", {
      means: ({ args }) => (args.wasCancellation ? unlisted(args.account) : undefined)
    }),
    event("event OrderDigestInvalidated(bytes32 indexed orderDigest, address indexed account, bool wasCancellation)", {
      means: ({ args }) => (args.wasCancellation ? unlisted(args.account) : undefined)
    })
  ]
})
