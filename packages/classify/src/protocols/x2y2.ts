import addresses from "../addresses/x2y2.json" with { type: "json" }
import { at, canceledOrder, event, protocol, saleBetween } from "../rule/index.ts"

export default protocol({
  id: "x2y2",
  name: "X2Y2",
  type: "marketplace",
  url: "https://docs.x2y2.io/developers/contracts",
  emitters: at(addresses),
  functions: [
    [
      { action: "buy" },
      "run(((uint256, address, uint256, uint256, uint256, uint256, address, bytes, (uint256, bytes)[], bytes32, bytes32, uint8, uint8)[] orders, (uint8, uint256, uint256, uint256, bytes32, address, bytes, uint256, uint256, uint256, (uint256, address)[])[] details, (uint256, uint256, uint256, uint256, address, bool) shared, bytes32, bytes32, uint8) input)"
    ],
    [
      { action: "cancel", sentence: "Canceled orders on {contract}" },
      "cancel(bytes32[], uint256, uint8, bytes32, bytes32)"
    ]
  ],
  rules: [
    event(
      "event EvInventory(bytes32 indexed itemHash, address maker, address taker, uint256 orderSalt, uint256 settleSalt, uint256 intent, uint256 delegateType, uint256 deadline, address currency, bytes dataMask, (uint256 price, bytes data) item, (uint8 op, uint256 orderIdx, uint256 itemIdx, uint256 price, bytes32 itemHash, address executionDelegate, bytes dataReplacement, uint256 bidIncentivePct, uint256 aucMinIncrementPct, uint256 aucIncDurationSecs, (uint256 percentage, address to)[] fees) detail)",
      { means: ({ args, ledger }) => saleBetween(args.maker, args.taker, ledger) }
    ),
    event("event EvCancel(bytes32 indexed itemHash)", {
      means: ({ transaction }) => canceledOrder(transaction.from)
    })
  ]
})
