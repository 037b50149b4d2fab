import { type Act, type Address, canceledOrder, event, protocol } from "../rule/index.ts"

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** A position that grew was opened or added to, one that shrank was closed in part or whole; where neither, only its margin changed. */
const modified = (account: Address, after: bigint, change: bigint): Act | undefined => {
  if (change === 0n) return undefined
  const grew = size(after) > size(after - change)
  const side = after === 0n ? after - change : after
  return {
    action: grew ? "buy" : "sell",
    actor: account,
    operation: grew ? "open" : "close",
    sentence: `${grew ? "Opened or increased" : "Closed or reduced"} a ${side < 0n ? "short" : "long"} position on {contract}`,
    metadata: { side: side < 0n ? "short" : "long" }
  }
}

const liquidated = (account: Address, liquidator: Address): ReadonlyArray<Act> => [
  { action: "sell", actor: account, operation: "liquidated" },
  { action: "execute", actor: liquidator, operation: "liquidate", sentence: "Liquidated a position on {contract}" }
]

const ordered = { action: "create", operation: "order", sentence: "Placed an order on {contract}" } as const

/** Futures of Synthetix V2 on Optimism, first and second kind, one contract a market; events of the synthetix package. */
export default protocol({
  id: "synthetix-perps",
  name: "Synthetix",
  type: "derivatives",
  url: "https://docs.synthetix.io/v/v2/",
  rules: [
    event("event MarginTransferred(address indexed account, int256 marginDelta)", {
      means: ({ args }) => ({
        action: args.marginDelta < 0n ? "withdraw" : "deposit",
        actor: args.account,
        operation: args.marginDelta < 0n ? "remove-margin" : "add-margin"
      })
    }),
    event(
      "event PositionModified(uint256 indexed id, address indexed account, uint256 margin, int256 size, int256 tradeSize, uint256 lastPrice, uint256 fundingIndex, uint256 fee)",
      { id: "PositionModified-v1", means: ({ args }) => modified(args.account, args.size, args.tradeSize) }
    ),
    event(
      "event PositionModified(uint256 indexed id, address indexed account, uint256 margin, int256 size, int256 tradeSize, uint256 lastPrice, uint256 fundingIndex, uint256 fee, int256 skew)",
      { means: ({ args }) => modified(args.account, args.size, args.tradeSize) }
    ),
    event(
      "event PositionLiquidated(uint256 indexed id, address indexed account, address indexed liquidator, int256 size, uint256 price, uint256 fee)",
      { id: "PositionLiquidated-v1", means: ({ args }) => liquidated(args.account, args.liquidator) }
    ),
    event(
      "event PositionLiquidated(uint256 id, address account, address liquidator, int256 size, uint256 price, uint256 flaggerFee, uint256 liquidatorFee, uint256 stakersFee)",
      { means: ({ args }) => liquidated(args.account, args.liquidator) }
    ),
    event(
      "event NextPriceOrderSubmitted(address indexed account, int256 sizeDelta, uint256 targetRoundId, uint256 commitDeposit, uint256 keeperDeposit, bytes32 trackingCode)",
      { means: ({ args }) => ({ ...ordered, actor: args.account }) }
    ),
    event(
      "event DelayedOrderSubmitted(address indexed account, bool isOffchain, int256 sizeDelta, uint256 targetRoundId, uint256 intentionTime, uint256 executableAtTime, uint256 commitDeposit, uint256 keeperDeposit, bytes32 trackingCode)",
      { means: ({ args }) => ({ ...ordered, actor: args.account }) }
    ),
    // An order that was executed is removed too: the position's own event outweighs this.
    event(
      "event DelayedOrderRemoved(address indexed account, bool isOffchain, uint256 currentRoundId, int256 sizeDelta, uint256 targetRoundId, uint256 commitDeposit, uint256 keeperDeposit, bytes32 trackingCode)",
      { means: ({ args }) => canceledOrder(args.account) }
    )
  ]
})
