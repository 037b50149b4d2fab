import { type Act, type Address, event, onEveryChain, protocol, zeroAddress } from "../rule/index.ts"

/** 1.1 to 1.6; the same address on every chain. */
const seaport = onEveryChain(
  "0x00000000006c3852cbef3e08e8df289169ede581",
  "0x00000000000006c7676171937c444f6bde3d6282",
  "0x0000000000000ad24e80fd803c6ac37206a45f15",
  "0x00000000000001ad428e4906ae43d8f9852d0dd6",
  "0x00000000000000adc04c56bf30ac9d3c0aaf14dc",
  "0x0000000000000068f116a894984e2db1123eb395"
)

/** ItemType: 0 the coin, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 the same by criteria. */
const isNft = ({ itemType }: { readonly itemType: number }) => itemType >= 2

const sides = (seller: Address, buyer: Address): ReadonlyArray<Act> => {
  const acts: ReadonlyArray<Act & { readonly by: Address }> = [
    { action: "sell", by: seller },
    { action: "buy", by: buyer }
  ]
  // matched orders name no recipient: each order's own event tells its side
  return acts.filter(({ by }) => by !== zeroAddress)
}

export default protocol({
  id: "seaport",
  name: "OpenSea",
  type: "marketplace",
  url: "https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md",
  rules: [
    event(
      "event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)",
      {
        at: seaport,
        means: ({ args: { offerer, recipient, offer, consideration } }) => {
          if (offer.some(isNft)) return sides(offerer, recipient)
          if (consideration.some(isNft)) return sides(recipient, offerer)
          return { action: "swap", by: offerer }
        }
      }
    ),
    event("event OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)", {
      at: seaport,
      means: ({ args }) => ({ action: "cancel", by: args.offerer, says: "Cancelled an order on {contract}" })
    }),
    event("event CounterIncremented(uint256 newCounter, address indexed offerer)", {
      at: seaport,
      means: ({ args }) => ({ action: "cancel", by: args.offerer, says: "Cancelled all orders on {contract}" })
    })
  ]
})
