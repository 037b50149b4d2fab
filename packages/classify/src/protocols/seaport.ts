import addresses from "../addresses/seaport.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  type Context,
  call,
  canceledOrder,
  event,
  hasPaid,
  item,
  protocol
} from "../rule/index.ts"

/** 1.1 to 1.6; the same address on every chain. */
const seaport = at(addresses, "seaport")

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

/** Events name both sides of what was traded; a failed call has only its orders. */
const basicOrder =
  "((address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters)"
const orderParameters =
  "(address offerer, address zone, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)[] offer, (uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient)[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 totalOriginalConsiderationItems) parameters"
const resolvers =
  "(uint256 orderIndex, uint8 side, uint256 index, uint256 identifier, bytes32[] criteriaProof)[] criteriaResolvers"

const buying = (actor: Address, token: Address, id: bigint): Act => ({
  action: "buy",
  actor,
  values: { received: item(token, id) }
})
const selling = (actor: Address, token: Address, id: bigint): Act => ({
  action: "sell",
  actor,
  values: { sent: item(token, id) }
})

interface OrderItem {
  readonly itemType: number
  readonly token: Address
  readonly identifierOrCriteria: bigint
}

interface Order {
  readonly parameters: {
    readonly offer: ReadonlyArray<OrderItem>
    readonly consideration: ReadonlyArray<OrderItem>
  }
}

/** Who fills an order takes what it offers. An item by criteria is not known. */
const filling = (actor: Address, { parameters: { offer, consideration } }: Order): Act => {
  const isKnown = ({ itemType }: OrderItem) => itemType === 2 || itemType === 3
  const [offered] = offer.filter(isKnown)
  if (offered !== undefined) return buying(actor, offered.token, offered.identifierOrCriteria)
  const [wanted] = consideration.filter(isKnown)
  if (wanted !== undefined) return selling(actor, wanted.token, wanted.identifierOrCriteria)
  return { action: offer.some(isNft) || !consideration.some(isNft) ? "buy" : "sell", actor }
}

export default protocol({
  id: "seaport",
  name: "OpenSea",
  type: "marketplace",
  url: "https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md",
  rules: [
    ...(["fulfillBasicOrder", "fulfillBasicOrder_efficient_6GL6yc"] as const).map(name =>
      call(`function ${name}${basicOrder}`, {
        at: seaport,
        means: ({ args: { parameters: order }, frame: { from }, transaction: { succeeded } }) => {
          if (succeeded) return undefined
          // BasicOrderType: from 16 on, the order offers tokens for an item.
          return order.basicOrderType < 16
            ? buying(from, order.offerToken, order.offerIdentifier)
            : selling(from, order.considerationToken, order.considerationIdentifier)
        }
      })
    ),
    call(`function fulfillOrder((${orderParameters}, bytes signature) order, bytes32 fulfillerConduitKey)`, {
      at: seaport,
      means: ({ args: { order }, frame, transaction }) =>
        transaction.succeeded ? undefined : filling(frame.from, order)
    }),
    call(
      `function fulfillAdvancedOrder((${orderParameters}, uint120 numerator, uint120 denominator, bytes signature, bytes extraData) advancedOrder, ${resolvers}, bytes32 fulfillerConduitKey, address recipient)`,
      {
        at: seaport,
        means: ({ args: { advancedOrder }, frame, transaction }) =>
          transaction.succeeded ? undefined : filling(frame.from, advancedOrder as Order)
      }
    ),
    call(
      `function fulfillAvailableAdvancedOrders((${orderParameters}, uint120 numerator, uint120 denominator, bytes signature, bytes extraData)[] advancedOrders, ${resolvers}, (uint256 orderIndex, uint256 itemIndex)[][] offerFulfillments, (uint256 orderIndex, uint256 itemIndex)[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled)`,
      {
        at: seaport,
        means: ({ args: { advancedOrders }, frame, transaction }) => {
          const [first, ...others] = advancedOrders as ReadonlyArray<Order>
          if (transaction.succeeded || first === undefined) return undefined
          const { values, ...act } = filling(frame.from, first)
          return others.length === 0 && values !== undefined ? { ...act, values } : act
        }
      }
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
      means: ({ args }) => canceledOrder(args.offerer)
    }),
    event("event CounterIncremented(uint256 newCounter, address indexed offerer)", {
      at: seaport,
      means: ({ args }) => ({ action: "cancel", actor: args.offerer, sentence: "Canceled all orders on {contract}" })
    })
  ]
})
