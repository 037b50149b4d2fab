import addresses from "../addresses/gnosis-protocol.json" with { type: "json" }
import { at, canceledOrder, event, protocol } from "../rule/index.ts"

/** The batch exchange of Mesa and Gnosis Protocol V1; @gnosis.pm/dex-contracts, its address by Etherscan's label of mesa.eth. */
const exchange = at(addresses, "exchange")

export default protocol({
  id: "gnosis-protocol",
  name: "Gnosis Protocol",
  type: "exchange",
  url: "https://github.com/gnosis/dex-contracts/blob/master/contracts/BatchExchange.sol",
  rules: [
    event("event Deposit(address indexed user, address indexed token, uint256 amount, uint32 batchId)", {
      at: exchange,
      means: ({ args }) => ({ action: "deposit", actor: args.user })
    }),
    event("event WithdrawRequest(address indexed user, address indexed token, uint256 amount, uint32 batchId)", {
      at: exchange,
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.user,
        operation: "request-withdrawal",
        sentence: "Requested a withdrawal from {contract}"
      })
    }),
    event("event Withdraw(address indexed user, address indexed token, uint256 amount)", {
      at: exchange,
      means: ({ args }) => ({ action: "withdraw", actor: args.user })
    }),
    event(
      "event OrderPlacement(address indexed owner, uint16 index, uint16 indexed buyToken, uint16 indexed sellToken, uint32 validFrom, uint32 validUntil, uint128 priceNumerator, uint128 priceDenominator)",
      {
        at: exchange,
        means: ({ args }) => ({
          action: "create",
          actor: args.owner,
          operation: "order",
          sentence: "Placed an order on {contract}"
        })
      }
    ),
    event("event OrderCancellation(address indexed owner, uint16 id)", {
      at: exchange,
      means: ({ args }) => canceledOrder(args.owner)
    }),
    event("event OrderDeletion(address indexed owner, uint16 id)", {
      at: exchange,
      means: ({ args }) => canceledOrder(args.owner)
    }),
    event(
      "event Trade(address indexed owner, uint16 indexed orderId, uint16 indexed sellToken, uint16 buyToken, uint128 executedSellAmount, uint128 executedBuyAmount)",
      { at: exchange, means: ({ args }) => ({ action: "swap", actor: args.owner }) }
    )
  ]
})
