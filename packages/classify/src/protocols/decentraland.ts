import addresses from "../addresses/decentraland.json" with { type: "json" }
import { at, event, listed, protocol, sale, unlisted } from "../rule/index.ts"

/** Land, names and wearables; decentraland/marketplace-contracts, @reservoir0x/sdk. */
export default protocol({
  id: "decentraland",
  name: "Decentraland",
  type: "marketplace",
  url: "https://github.com/decentraland/marketplace-contracts",
  emitters: at(addresses),
  rules: [
    event(
      "event OrderSuccessful(bytes32 id, uint256 indexed assetId, address indexed seller, address nftAddress, uint256 totalPrice, address indexed buyer)",
      { means: ({ args }) => sale(args.seller, args.buyer) }
    ),
    event(
      "event OrderCreated(bytes32 id, uint256 indexed assetId, address indexed assetOwner, address nftAddress, uint256 priceInWei, uint256 expiresAt)",
      { means: ({ args }) => listed(args.assetOwner, args.assetId) }
    ),
    event("event OrderCancelled(bytes32 id, uint256 indexed assetId, address indexed seller, address nftAddress)", {
      means: ({ args }) => unlisted(args.seller, args.assetId)
    })
  ]
})
