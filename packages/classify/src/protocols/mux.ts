import { type Act, type Address, event, type Hex, protocol } from "../rule/index.ts"

/** A sub-account begins with its owner's address (LibSubAccount). */
const owner = (subAccount: Hex): Address => `0x${subAccount.slice(2, 42)}`

/** The bit of an order's flags that opens a position (LibOrder.POSITION_OPEN). */
const opens = (flags: number): boolean => (flags & 0x80) !== 0

const ordered = (actor: Address, flags: number): Act => ({
  action: opens(flags) ? "buy" : "sell",
  actor,
  operation: opens(flags) ? "open" : "close",
  sentence: opens(flags)
    ? "Placed an order to open a position on {contract}[ with {sent}]"
    : "Placed an order to close a position on {contract}"
})

/** Orders that a broker executes; on Optimism and other chains. Events of mux-protocol's OrderBook. */
export default protocol({
  id: "mux",
  name: "MUX",
  type: "derivatives",
  url: "https://docs.mux.network/",
  rules: [
    event(
      "event NewPositionOrder(bytes32 indexed subAccountId, uint64 indexed orderId, uint96 collateral, uint96 size, uint96 price, uint8 profitTokenId, uint8 flags, uint32 deadline)",
      { means: ({ args }) => ordered(owner(args.subAccountId), args.flags) }
    ),
    event(
      "event NewLiquidityOrder(address indexed account, uint64 indexed orderId, uint8 assetId, uint96 rawAmount, bool isAdding)",
      {
        means: ({ args }) => ({
          action: args.isAdding ? "deposit" : "withdraw",
          actor: args.account,
          operation: args.isAdding ? "add-liquidity" : "remove-liquidity"
        })
      }
    ),
    event(
      "event NewWithdrawalOrder(bytes32 indexed subAccountId, uint64 indexed orderId, uint96 rawAmount, uint8 profitTokenId, bool isProfit)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          actor: owner(args.subAccountId),
          operation: "request-withdrawal",
          sentence: "Requested a withdrawal from {contract}"
        })
      }
    )
  ]
})
