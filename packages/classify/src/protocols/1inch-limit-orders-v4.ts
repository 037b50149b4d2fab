import addresses from "../addresses/1inch-limit-orders-v4.json" with { type: "json" }
import { type Act, type Address, at, call, calls, canceledOrder, event, protocol } from "../rule/index.ts"

/** The router of v6 with Limit Order Protocol v4, which Fusion's orders are too; @1inch/limit-order-sdk. */
const orders = at(addresses, "orders")

const order =
  "(uint256 salt, uint256 maker, uint256 receiver, uint256 makerAsset, uint256 takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits) order"

/** An address shares its word with flags; it is the lower 160 bits. */
const unpacked = (word: bigint): Address => `0x${BigInt.asUintN(160, word).toString(16).padStart(40, "0")}`

/** Both sides of an order, whose event names neither; where a resolver fills, its contract is the taker. */
const filled = (maker: bigint, taker: Address): ReadonlyArray<Act> => [
  { action: "swap", actor: unpacked(maker), metadata: { counterparty: taker } },
  { action: "swap", actor: taker, metadata: { counterparty: unpacked(maker) } }
]

export default protocol({
  id: "1inch-limit-orders-v4",
  name: "1inch",
  type: "exchange",
  url: "https://github.com/1inch/limit-order-protocol",
  // Fusion's settlements; Dune's spellbook.
  named: at(addresses),
  rules: [
    event("event OrderCancelled(bytes32 orderHash)", {
      at: orders,
      means: ({ transaction }) => canceledOrder(transaction.from)
    }),
    event("event BitInvalidatorUpdated(address indexed maker, uint256 slotIndex, uint256 slotValue)", {
      at: orders,
      means: ({ args }) => canceledOrder(args.maker)
    }),
    event("event EpochIncreased(address indexed maker, uint256 series, uint256 newEpoch)", {
      at: orders,
      means: ({ args }) => ({ action: "cancel", actor: args.maker, sentence: "Canceled all orders on {contract}" })
    }),
    event("event NativeOrderCreated(address maker, bytes32 orderHash, address clone, uint256 value)", {
      // The factory of orders that sell the native token.
      at: at(addresses, "native-order-created"),
      means: ({ args }) => ({
        action: "create",
        actor: args.maker,
        operation: "order",
        sentence: "Placed an order[ to sell {sent}] on {contract}"
      })
    }),
    call(`function fillOrder(${order}, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    call(`function fillOrderArgs(${order}, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits, bytes args)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    call(`function fillContractOrder(${order}, bytes signature, uint256 amount, uint256 takerTraits)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    call(`function fillContractOrderArgs(${order}, bytes signature, uint256 amount, uint256 takerTraits, bytes args)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    ...calls(
      canceledOrder(),
      orders,
      "cancelOrder(uint256 makerTraits, bytes32 orderHash)",
      "cancelOrders(uint256[] makerTraits, bytes32[] orderHashes)"
    )
  ]
})
