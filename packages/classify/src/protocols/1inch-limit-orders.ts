import { type Act, type Address, call, calls, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Limit Order Protocol v1 and v2, and the routers of v4 and v5 with the third; Dune's spellbook (oneinch_mapped_contracts). */
const orders: Deployments = {
  ...onEveryChain("0x1111111254fb6c44bac0bed2854e76f90643097d", "0x1111111254eeb25477b68fb85ed929f73a960582"),
  ethereum: ["0x3ef51736315f52d568d6d2cf289419b9cfffe782", "0x119c71d3bbac22029622cbaec24854d3d32d2828"],
  optimism: [
    "0xb707d89d29c189421163515c59e42147371d6857",
    "0x11431a89893025d2a48dca4eddc396f8c8117187",
    "0x1111111254760f7ab3f16433eea9304126dcd199"
  ],
  polygon: ["0xb707d89d29c189421163515c59e42147371d6857", "0x94bc2a1c732bcad7343b25af48385fe76e08734f"],
  bnb: ["0xe3456f4ee65e745a44ec3bcb83d0f2529d1b84eb", "0x1e38eff998df9d3669e32f4ff400031385bf6362"],
  arbitrum: ["0xe295ad71242373c37c5fda7b57f26f9ea1088afe", "0x7f069df72b7a39bce9806e3afaf579e54d8cf2b9"],
  avalanche: ["0x0f85a912448279111694f4ba4f85dc641c54b594"],
  gnosis: ["0x54431918cec22932fcf97e54769f4e00f646690f"]
}

const order =
  "(uint256 salt, address makerAsset, address takerAsset, address maker, address receiver, address allowedSender, uint256 makingAmount, uint256 takingAmount, uint256 offsets, bytes interactions) order"
const quote =
  "(uint256 info, address makerAsset, address takerAsset, address maker, address allowedSender, uint256 makingAmount, uint256 takingAmount) order"

/** Both sides of a quote, whose event names neither; where a resolver fills, its contract is the taker. */
const filled = (maker: Address, taker: Address): ReadonlyArray<Act> => [
  { action: "swap", actor: maker, metadata: { counterparty: taker } },
  { action: "swap", actor: taker, metadata: { counterparty: maker } }
]

const canceledOrder = { action: "cancel", sentence: "Canceled an order on {contract}" } as const
const canceledAllOrders = { action: "cancel", sentence: "Canceled all orders on {contract}" } as const

export default protocol({
  id: "1inch-limit-orders",
  name: "1inch",
  type: "exchange",
  url: "https://github.com/1inch/limit-order-protocol",
  // Fusion's settlements, which fill for resolvers; Dune's spellbook.
  contracts: {
    ethereum: ["0xa88800cd213da5ae406ce248380802bd53b47647"],
    optimism: ["0xd89adc20c400b6c45086a7f6ab2dca19745b89c2"],
    polygon: ["0x1e8ae092651e7b14e4d0f93611267c5be19b8b9f"],
    base: ["0x7f069df72b7a39bce9806e3afaf579e54d8cf2b9"],
    arbitrum: ["0x4bc3e539aaa5b18a82f6cd88dc9ab0e113c63377"],
    bnb: ["0x1d0ae300eec4093cee4367c00b228d10a5c7ac63"],
    avalanche: ["0x7731f8df999a9441ae10519617c24568dc82f697"],
    gnosis: ["0xcbdb7490968d4dbf183c60fc899c2e9fbd445308"]
  },
  rules: [
    event("event OrderFilled(address indexed maker, bytes32 orderHash, uint256 remaining)", {
      at: orders,
      means: ({ args }) => ({ action: "swap", actor: args.maker })
    }),
    event("event OrderCanceled(address indexed maker, bytes32 orderHash, uint256 remainingRaw)", {
      at: orders,
      means: ({ args }) => ({ ...canceledOrder, actor: args.maker })
    }),
    event("event NonceIncreased(address indexed maker, uint256 newNonce)", {
      at: orders,
      means: ({ args }) => ({ ...canceledAllOrders, actor: args.maker })
    }),
    event("event NonceIncreased(address indexed maker, uint256 series, uint256 newNonce)", {
      id: "NonceIncreased-series",
      // SeriesNonceManager; 1inch-sdk-go, @1inch/limit-order-protocol-utils.
      at: {
        ethereum: ["0x303389f541ff2d620e42832f180a08e767b28e10"],
        optimism: ["0x32d12a25f539e341089050e2d26794f041fc9df8"],
        polygon: ["0xa5eb255ef45dfb48b5d133d08833def69871691d"],
        base: ["0xd9cc0a957cac93135596f98c20fbaca8bf515909"],
        arbitrum: ["0xd7936052d1e096d48c81ef3918f9fd6384108480"],
        bnb: ["0x58ce0e6ef670c9a05622f4188faa03a9e12ee2e4"],
        avalanche: ["0x2ec255797fef7669fa243509b7a599121148ffba"],
        gnosis: ["0x11431a89893025d2a48dca4eddc396f8c8117187"]
      },
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
    ...calls(canceledOrder, orders, `cancelOrder(${order})`, "cancelOrderRFQ(uint256 orderInfo)")
  ]
})
