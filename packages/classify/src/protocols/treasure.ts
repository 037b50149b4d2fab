import addresses from "../addresses/treasure.json" with { type: "json" }
import { at, event, protocol, sale } from "../rule/index.ts"

/** Treasure's marketplaces; @reservoir0x/sdk. */
export default protocol({
  id: "treasure",
  name: "Treasure",
  type: "marketplace",
  url: "https://docs.treasure.lol/",
  emitters: at(addresses),
  rules: [
    event(
      "event ItemSold(address seller, address buyer, address nftAddress, uint256 tokenId, uint64 quantity, uint128 pricePerItem, address paymentToken)",
      { means: ({ args }) => sale(args.seller, args.buyer) }
    ),
    event(
      "event BidAccepted(address seller, address bidder, address nftAddress, uint256 tokenId, uint64 quantity, uint128 pricePerItem, address paymentToken, uint8 bidType)",
      { means: ({ args }) => sale(args.seller, args.bidder) }
    )
  ]
})
