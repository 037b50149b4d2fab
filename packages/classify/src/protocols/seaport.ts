import { type Act, type Address, type Context, call, event, hasPaid, onEveryChain, protocol } from "../rule/index.ts"

/** 1.1 to 1.6; the same address on every chain. */
const seaport = onEveryChain(
  "0x00000000006c3852cbef3e08e8df289169ede581",
  "0x00000000000006c7676171937c444f6bde3d6282",
  "0x0000000000000ad24e80fd803c6ac37206a45f15",
  "0x00000000000001ad428e4906ae43d8f9852d0dd6",
  "0x00000000000000adc04c56bf30ac9d3c0aaf14dc",
  "0x0000000000000068f116a894984e2db1123eb395"
)

/** ItemType: 0 the native token, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 the same by criteria. */
const isNft = ({ itemType }: { readonly itemType: number }) => itemType >= 2

const sides = (seller: Address, recipient: Address, { ledger, transaction }: Context): ReadonlyArray<Act> => {
  const paid = hasPaid(ledger, recipient)
  const acts: ReadonlyArray<Act & { readonly actor: Address }> = [
    { action: "sell", actor: seller },
    // The recipient of the NFTs may differ from the payer.
    ...(paid ? [{ action: "buy", actor: recipient } as const] : []),
    ...(paid
      ? []
      : [{ action: "buy", actor: transaction.from } as const, { action: "receive", actor: recipient } as const])
  ]
  // Matched orders name their matcher, which moves nothing: each order has an event for its side.
  return acts.filter(({ actor }) => ledger.movementsOf(actor).length > 0)
}

/** Ways to fill an order: their events name both sides, but a failed one has only the call. */
const attempts = [
  "function fulfillBasicOrder((address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters)",
  "function fulfillBasicOrder_efficient_6GL6yc((address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters)"
] as const

export default protocol({
  id: "seaport",
  name: "OpenSea",
  type: "marketplace",
  url: "https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md",
  rules: [
    ...attempts.map(signature =>
      call(signature, {
        at: seaport,
        means: ({ frame, transaction }) => (transaction.succeeded ? undefined : { action: "buy", actor: frame.from })
      })
    ),
    event(
      "event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)",
      {
        at: seaport,
        means: ({ args: { offerer, recipient, offer, consideration }, ...context }) => {
          if (offer.some(isNft)) return sides(offerer, recipient, context)
          if (consideration.some(isNft)) return sides(recipient, offerer, context)
          return { action: "swap", actor: offerer }
        }
      }
    ),
    event(
      "event OrderValidated(bytes32 orderHash, (address offerer, address zone, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)[] offer, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 totalOriginalConsiderationItems) parameters)",
      {
        at: seaport,
        means: ({ args }) => ({
          action: "create",
          actor: args.parameters.offerer,
          operation: "order",
          sentence: "Created an order on {contract}"
        })
      }
    ),
    event("event OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)", {
      at: seaport,
      means: ({ args }) => ({ action: "cancel", actor: args.offerer, sentence: "Canceled an order on {contract}" })
    }),
    event("event CounterIncremented(uint256 newCounter, address indexed offerer)", {
      at: seaport,
      means: ({ args }) => ({ action: "cancel", actor: args.offerer, sentence: "Canceled all orders on {contract}" })
    })
  ]
})
