import addresses from "../addresses/looksrare.json" with { type: "json" }
import { at, byName, event, protocol, sale } from "../rule/index.ts"

/** LooksRare V1 and V2; @looksrare/contracts-exchange-v1, @looksrare/sdk-v2. */
export default protocol({
  id: "looksrare",
  name: "LooksRare",
  type: "marketplace",
  url: "https://docs.looksrare.org/developers/category/looksrare-protocol",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [
      { action: "cancel", sentence: "Canceled orders on {contract}" },
      "cancelAllOrdersForSender(uint256)",
      "cancelMultipleMakerOrders(uint256[])",
      "cancelOrderNonces(uint256[])",
      "incrementBidAskNonces(bool, bool)"
    ],
    [{ action: "buy" }]
  ],
  rules: [
    event(
      "event TakerBid(bytes32 orderHash, uint256 orderNonce, address indexed taker, address indexed maker, address indexed strategy, address currency, address collection, uint256 tokenId, uint256 amount, uint256 price)",
      { means: ({ args }) => sale(args.maker, args.taker) }
    ),
    event(
      "event TakerAsk(bytes32 orderHash, uint256 orderNonce, address indexed taker, address indexed maker, address indexed strategy, address currency, address collection, uint256 tokenId, uint256 amount, uint256 price)",
      { means: ({ args }) => sale(args.taker, args.maker) }
    ),
    event(
      "event TakerBid((bytes32 orderHash, uint256 orderNonce, bool isNonceInvalidated) nonceInvalidationParameters, address bidUser, address bidRecipient, uint256 strategyId, address currency, address collection, uint256[] itemIds, uint256[] amounts, address[2] feeRecipients, uint256[3] feeAmounts)",
      { id: "TakerBid-v2", means: ({ args }) => sale(args.feeRecipients[0], args.bidUser) }
    ),
    event(
      "event TakerAsk((bytes32 orderHash, uint256 orderNonce, bool isNonceInvalidated) nonceInvalidationParameters, address askUser, address bidUser, uint256 strategyId, address currency, address collection, uint256[] itemIds, uint256[] amounts, address[2] feeRecipients, uint256[3] feeAmounts)",
      { id: "TakerAsk-v2", means: ({ args }) => sale(args.askUser, args.bidUser) }
    ),
    event("event CancelAllOrders(address indexed user, uint256 newMinNonce)", {
      means: ({ args }) => ({ action: "cancel", actor: args.user, sentence: "Canceled all orders on {contract}" })
    }),
    event("event CancelMultipleOrders(address indexed user, uint256[] orderNonces)", {
      means: ({ args }) => ({ action: "cancel", actor: args.user, sentence: "Canceled orders on {contract}" })
    })
  ]
})
