import addresses from "../addresses/aavegotchi.json" with { type: "json" }
import { at, event, listed, protocol, sale, unlisted } from "../rule/index.ts"

/** One contract is the collection of portals and creatures, their wearables and the market of them all. */
const diamond = at(addresses, "diamond")

/** Aavegotchi's bazaar; aavegotchi/aavegotchi-contracts. */
export default protocol({
  id: "aavegotchi",
  name: "Aavegotchi",
  type: "marketplace",
  url: "https://github.com/aavegotchi/aavegotchi-contracts",
  rules: [
    event(
      "event ERC721ListingAdd(uint256 indexed listingId, address indexed seller, address erc721TokenAddress, uint256 erc721TokenId, uint256 indexed category, uint256 time)",
      { at: diamond, means: ({ args }) => listed(args.seller, args.erc721TokenId, "a listing") }
    ),
    event(
      "event ERC721ExecutedListing(uint256 indexed listingId, address indexed seller, address buyer, address erc721TokenAddress, uint256 erc721TokenId, uint256 indexed category, uint256 priceInWei, uint256 time)",
      { at: diamond, means: ({ args }) => sale(args.seller, args.buyer) }
    ),
    event("event ERC721ListingCancelled(uint256 indexed listingId, uint256 category, uint256 time)", {
      at: diamond,
      means: ({ transaction }) => unlisted(transaction.from, undefined, "a listing")
    }),
    event(
      "event ERC1155ListingAdd(uint256 indexed listingId, address indexed seller, address erc1155TokenAddress, uint256 erc1155TypeId, uint256 indexed category, uint256 quantity, uint256 priceInWei, uint256 time)",
      { at: diamond, means: ({ args }) => listed(args.seller, args.erc1155TypeId, "a listing") }
    ),
    event(
      "event ERC1155ExecutedListing(uint256 indexed listingId, address indexed seller, address buyer, address erc1155TokenAddress, uint256 erc1155TypeId, uint256 indexed category, uint256 quantity, uint256 priceInWei, uint256 time)",
      { at: diamond, means: ({ args }) => sale(args.seller, args.buyer) }
    )
  ]
})
