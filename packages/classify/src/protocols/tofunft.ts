import { event, onEveryChain, protocol, sale, unlisted } from "../rule/index.ts"

/** @reservoir0x/sdk */
export default protocol({
  id: "tofunft",
  name: "tofuNFT",
  type: "marketplace",
  url: "https://docs.tofunft.com/",
  contracts: {
    ...onEveryChain("0x7bc8b1b5aba4df3be9f9a32dae501214dc0e4f3f"),
    bnb: ["0x449d05c544601631785a7c062dcdff530330317e"]
  },
  rules: [
    event(
      "event EvInventoryUpdate(uint256 indexed id, (address seller, address buyer, address currency, uint256 price, uint256 netPrice, uint256 deadline, uint8 kind, uint8 status) inventory)",
      {
        // Status: 0 open, 1 done, 2 canceled.
        means: ({ args: { inventory } }) =>
          inventory.status === 1
            ? sale(inventory.seller, inventory.buyer)
            : inventory.status === 2
              ? unlisted(undefined)
              : undefined
      }
    )
  ]
})
