import { event, protocol, sale } from "../rule/index.ts"

/** Optimism's first marketplace, formerly Quixotic; @reservoir0x/sdk. */
export default protocol({
  id: "quix",
  name: "Quix",
  type: "marketplace",
  contracts: { optimism: ["0x998ef16ea4111094eb5ee72fc2c6f4e6e8647666"] },
  rules: [
    event(
      "event SellOrderFilled(address indexed seller, address buyer, address indexed contractAddress, uint256 indexed tokenId, uint256 price)",
      { means: ({ args }) => sale(args.seller, args.buyer) }
    )
  ]
})
