import addresses from "../addresses/1inch-limit-orders.json" with { type: "json" }
import { type Act, type Address, at, call, calls, canceledOrder, event, protocol } from "../rule/index.ts"

/** Limit Order Protocol v1 and v2, and the routers of v4 and v5 with the third; Dune's spellbook (oneinch_mapped_contracts). */
const orders = at(addresses, "orders")

const order =
  "(uint256 salt, address makerAsset, address takerAsset, address maker, address receiver, address allowedSender, uint256 makingAmount, uint256 takingAmount, uint256 offsets, bytes interactions) order"
const quote =
  "(uint256 info, address makerAsset, address takerAsset, address maker, address allowedSender, uint256 makingAmount, uint256 takingAmount) order"

/** Both sides of a quote, whose event names neither; where a resolver fills, its contract is the taker. */
const filled = (maker: Address, taker: Address): ReadonlyArray<Act> => [
  { action: "swap", actor: maker, metadata: { counterparty: taker } },
  { action: "swap", actor: taker, metadata: { counterparty: maker } }
]

const canceledAllOrders = { action: "cancel", sentence: "Canceled all orders on {contract}" } as const

export default protocol({
  id: "1inch-limit-orders",
  name: "1inch",
  type: "exchange",
  url: "https://github.com/1inch/limit-order-protocol",
  // Fusion's settlements, which fill for resolvers; Dune's spellbook.
  named: at(addresses),
  rules: [
    event("event OrderFilled(address indexed maker, bytes32 orderHash, uint256 remaining)", {
      at: orders,
      means: ({ args }) => ({ action: "swap", actor: args.maker })
    }),
    event("event OrderCanceled(address indexed maker, bytes32 orderHash, uint256 remainingRaw)", {
      at: orders,
      means: ({ args }) => canceledOrder(args.maker)
    }),
    event("event NonceIncreased(address indexed maker, uint256 newNonce)", {
      at: orders,
      means: ({ args }) => ({ ...canceledAllOrders, actor: args.maker })
    }),
    event("event NonceIncreased(address indexed maker, uint256 series, uint256 newNonce)", {
      id: "NonceIncreased-series",
      // SeriesNonceManager; 1inch-sdk-go, @1inch/limit-order-protocol-utils.
      at: at(addresses, "nonce-increased"),
      means: ({ args }) => ({ ...canceledAllOrders, actor: args.maker })
    }),
    ...calls(
      { action: "swap" },
      orders,
      ...[
        `fillOrder(${order}, bytes signature, uint256 makingAmount, uint256 takingAmount, uint256 thresholdAmount)`,
        `fillOrder(${order}, bytes signature, bytes interaction, uint256 makingAmount, uint256 takingAmount, uint256 skipPermitAndThresholdAmount)`,
        `fillOrderTo(${order}, bytes signature, bytes interaction, uint256 makingAmount, uint256 takingAmount, uint256 skipPermitAndThresholdAmount, address target)`
      ]
    ),
    call(`function fillOrderRFQ(${quote}, bytes signature, uint256 makingAmount, uint256 takingAmount)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    call(`function fillOrderRFQ(${quote}, bytes signature, uint256 flagsAndAmount)`, {
      id: "fillOrderRFQ-v3",
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    call(`function fillOrderRFQTo(${quote}, bytes signature, uint256 flagsAndAmount, address target)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    call(`function fillOrderRFQCompact(${quote}, bytes32 r, bytes32 vs, uint256 flagsAndAmount)`, {
      at: orders,
      means: ({ args, frame }) => filled(args.order.maker, frame.from)
    }),
    ...calls(canceledOrder(), orders, `cancelOrder(${order})`, "cancelOrderRFQ(uint256 orderInfo)")
  ]
})
