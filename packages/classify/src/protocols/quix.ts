import addresses from "../addresses/quix.json" with { type: "json" }
import { at, event, protocol, sale } from "../rule/index.ts"

/** Optimism's first marketplace, formerly Quixotic; @reservoir0x/sdk. */
export default protocol({
  id: "quix",
  name: "Quix",
  type: "marketplace",
  emitters: at(addresses),
  rules: [
    event(
      "event SellOrderFilled(address indexed seller, address buyer, address indexed contractAddress, uint256 indexed tokenId, uint256 price)",
      { means: ({ args }) => sale(args.seller, args.buyer) }
    )
  ]
})
