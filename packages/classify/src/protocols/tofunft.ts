import addresses from "../addresses/tofunft.json" with { type: "json" }
import { at, event, protocol, sale, unlisted } from "../rule/index.ts"

/** @reservoir0x/sdk */
export default protocol({
  id: "tofunft",
  name: "tofuNFT",
  type: "marketplace",
  url: "https://docs.tofunft.com/",
  emitters: at(addresses),
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
