import { call, event, protocol, saleBetween } from "../rule/index.ts"

/** OpenSea's exchange before Seaport, versions 1 and 2. */
export default protocol({
  id: "wyvern",
  name: "OpenSea",
  type: "marketplace",
  url: "https://github.com/ProjectWyvern/wyvern-ethereum",
  contracts: {
    ethereum: ["0x7be8076f4ea4a4ad08075c2508e481d6c946d12b", "0x7f268357a8c2552623316e2562d90e642bb538e5"]
  },
  rules: [
    call(
      "function atomicMatch_(address[14] addrs, uint256[18] uints, uint8[8] feeMethodsSidesKindsHowToCalls, bytes calldataBuy, bytes calldataSell, bytes replacementPatternBuy, bytes replacementPatternSell, bytes staticExtradataBuy, bytes staticExtradataSell, uint8[2] vs, bytes32[5] rssMetadata)",
      { means: ({ frame, transaction }) => (transaction.succeeded ? undefined : { action: "buy", actor: frame.from }) }
    ),
    event(
      "event OrdersMatched(bytes32 buyHash, bytes32 sellHash, address indexed maker, address indexed taker, uint256 price, bytes32 indexed metadata)",
      { means: ({ args, ledger }) => saleBetween(args.maker, args.taker, ledger) }
    ),
    event("event OrderCancelled(bytes32 indexed hash)", {
      means: ({ transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled an order on {contract}"
      })
    }),
    event(
      "event OrderApprovedPartOne(bytes32 indexed hash, address exchange, address indexed maker, address taker, uint256 makerRelayerFee, uint256 takerRelayerFee, uint256 makerProtocolFee, uint256 takerProtocolFee, address indexed feeRecipient, uint8 feeMethod, uint8 side, uint8 saleKind, address target)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.maker,
          operation: "order",
          sentence: "Created an order on {contract}"
        })
      }
    )
  ]
})
