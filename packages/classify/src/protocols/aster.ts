import addresses from "../addresses/aster.json" with { type: "json" }
import { at, call, canceledOrder, event, protocol } from "../rule/index.ts"

const diamonds = at(addresses, "diamonds")

const trade =
  "(address pairBase, bool isLong, address tokenIn, uint96 amountIn, uint80 qty, uint64 price, uint64 stopLoss, uint64 takeProfit, uint24 broker)"

/** Perpetual futures against a pool, ApolloX before; apollox-perp-contracts. */
export default protocol({
  id: "aster",
  name: "Aster",
  type: "derivatives",
  url: "https://docs.asterdex.com/",
  functions: [
    [canceledOrder(), "cancelLimitOrder(bytes32)"],
    [{ action: "deposit", operation: "add-margin" }, "addMargin(bytes32, uint96)"]
  ],
  rules: [
    event(`event MarketPendingTrade(address indexed user, bytes32 indexed tradeHash, ${trade} trade)`, {
      at: diamonds,
      means: ({ args }) => ({
        action: "buy",
        actor: args.user,
        operation: "open",
        sentence: "Opened a position on {contract}[ with {sent}]"
      })
    }),
    event(`event OpenLimitOrder(address indexed user, bytes32 indexed orderHash, ${trade} data)`, {
      at: diamonds,
      means: ({ args }) => ({
        action: "create",
        actor: args.user,
        operation: "order",
        sentence: "Placed an order on {contract}[ with {sent}]"
      })
    }),
    // The oracle's answer closes it.
    call("function closeTrade(bytes32 tradeHash)", {
      at: diamonds,
      means: ({ frame }) => ({
        action: "sell",
        actor: frame.from,
        operation: "close",
        sentence: "Closed a position on {contract}"
      })
    })
  ]
})
