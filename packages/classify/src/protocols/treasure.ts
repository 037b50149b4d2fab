import { event, protocol, sale } from "../rule/index.ts"

/** Treasure's marketplaces; @reservoir0x/sdk. */
export default protocol({
  id: "treasure",
  name: "Treasure",
  type: "marketplace",
  url: "https://docs.treasure.lol/",
  contracts: {
    ethereum: ["0x68d25992b1b04be8a70104de8cb598170ab9aad5"],
    arbitrum: ["0x09986b4e255b3c548041a30a2ee312fe176731c2"]
  },
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
