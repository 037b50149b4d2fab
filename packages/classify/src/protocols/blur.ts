import addresses from "../addresses/blur.json" with { type: "json" }
import { type Act, type Address, at, event, protocol, sale, type Transaction, unlisted } from "../rule/index.ts"

/**
 * Blur Exchange V2 packs a trade into two words: the maker is the last twenty bytes of the first, and the first byte of
 * the second distinguishes an ask (0) from a bid.
 */
const packed = (first: bigint, second: bigint, { from }: Transaction): ReadonlyArray<Act> => {
  const maker: Address = `0x${BigInt.asUintN(160, first).toString(16).padStart(40, "0")}`
  return second >> 248n === 0n ? sale(maker, from) : sale(from, maker)
}

const order =
  "(address trader, uint8 side, address matchingPolicy, address collection, uint256 tokenId, uint256 amount, address paymentToken, uint256 price, uint256 listingTime, uint256 expirationTime, (uint16 rate, address recipient)[] fees, uint256 salt, bytes extraParams)"

/** What a single trade of Blur Exchange V2 takes: its order, and which of its listings. */
const side = (id: string) =>
  [
    "(address, address collection, bytes32, uint256, uint256, uint8, (address, uint16), uint256)",
    `(uint256, bytes32[], (uint256, uint256 ${id}, uint256, uint256), (uint256, uint256))`
  ] as const
const [v2Order, asked] = side("receivedId")
const [, bid] = side("sentId")
const [, listing] = side("id")

export default protocol({
  id: "blur",
  name: "Blur",
  type: "marketplace",
  url: "https://docs.blur.foundation/contracts",
  emitters: at(addresses),
  functions: [
    [
      { action: "buy" },
      `execute((${order} order, uint8, bytes32, bytes32, bytes, uint8, uint256) sell, (${order} order, uint8, bytes32, bytes32, bytes, uint8, uint256) buy)`,
      "batchBuyWithETH((uint256, uint256, bytes)[])",
      `bulkExecute(((${order} order, uint8, bytes32, bytes32, bytes, uint8, uint256) sell, (${order} order, uint8, bytes32, bytes32, bytes, uint8, uint256) buy)[])`,
      `takeAskSingle((${v2Order}, ${asked}, (address, uint16), bytes, address recipient), bytes)`,
      `takeAskSinglePool((${v2Order}, ${asked}, (address, uint16), bytes, address recipient), bytes, uint256)`,
      `takeAsk((${v2Order}[], ${listing}[], (address, uint16), bytes, address recipient), bytes)`,
      `takeAskPool((${v2Order}[], ${listing}[], (address, uint16), bytes, address recipient), bytes, uint256)`
    ],
    [
      { action: "sell" },
      `takeBidSingle((${v2Order}, ${bid}, (address, uint16), bytes), bytes)`,
      `takeBid((${v2Order}[], ${listing}[], (address, uint16), bytes), bytes)`
    ],
    [unlisted(undefined), `cancelOrder(${order})`],
    [
      { action: "cancel", sentence: "Canceled orders on {contract}" },
      `cancelOrders(${order}[])`,
      "cancelTrades((bytes32, uint256, uint256)[])",
      "incrementNonce()"
    ]
  ],
  rules: [
    event(
      `event OrdersMatched(address indexed maker, address indexed taker, ${order} sell, bytes32 sellHash, ${order} buy, bytes32 buyHash)`,
      { means: ({ args }) => sale(args.sell.trader, args.buy.trader) }
    ),
    event(
      "event Execution721Packed(bytes32 orderHash, uint256 tokenIdListingIndexTrader, uint256 collectionPriceSide)",
      {
        means: ({ args, transaction }) => packed(args.tokenIdListingIndexTrader, args.collectionPriceSide, transaction)
      }
    ),
    event(
      "event Execution721TakerFeePacked(bytes32 orderHash, uint256 tokenIdListingIndexTrader, uint256 collectionPriceSide, uint256 takerFeeRecipientRate)",
      {
        means: ({ args, transaction }) => packed(args.tokenIdListingIndexTrader, args.collectionPriceSide, transaction)
      }
    ),
    event(
      "event Execution721MakerFeePacked(bytes32 orderHash, uint256 tokenIdListingIndexTrader, uint256 collectionPriceSide, uint256 makerFeeRecipientRate)",
      {
        means: ({ args, transaction }) => packed(args.tokenIdListingIndexTrader, args.collectionPriceSide, transaction)
      }
    ),
    event("event NonceIncremented(address indexed trader, uint256 newNonce)", {
      means: ({ args }) => ({ action: "cancel", actor: args.trader, sentence: "Canceled all orders on {contract}" })
    }),
    event("event OrderCancelled(bytes32 hash)", {
      at: at(addresses, "order-cancelled"),
      means: ({ transaction }) => unlisted(transaction.from)
    }),
    event("event CancelTrade(address indexed user, bytes32 hash, uint256 index, uint256 amount)", {
      means: ({ args }) => unlisted(args.user)
    }),
    // Items of a kind, and what does not fit into two words.
    event(
      "event Execution((address trader, uint256 id, uint256 amount, address collection, uint8 assetType) transfer, bytes32 orderHash, uint256 listingIndex, uint256 price, (address recipient, uint16 rate) makerFee, ((address recipient, uint16 rate) protocolFee, (address recipient, uint16 rate) takerFee) fees, uint8 orderType)",
      {
        means: ({ args, transaction }) =>
          args.orderType === 0
            ? sale(args.transfer.trader, transaction.from)
            : sale(transaction.from, args.transfer.trader)
      }
    )
  ]
})
