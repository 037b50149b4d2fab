import { type Act, type Address, event, protocol } from "../rule/index.ts"

const swapped = (pool: Address): Act => ({ action: "swap", metadata: { pool } })

/** V1's pools, which price a base token in a quote token, and V2's; of @dodoex/api. Their events are DODO's own. */
export default protocol({
  id: "dodo",
  name: "DODO",
  type: "exchange",
  url: "https://docs.dodoex.io/en/developer/contracts/dodo-v1-v2",
  rules: [
    event(
      "event DODOSwap(address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, address trader, address receiver)",
      { means: ({ log }) => swapped(log.address) }
    ),
    event("event SellBaseToken(address indexed seller, uint256 payBase, uint256 receiveQuote)", {
      means: ({ log }) => swapped(log.address)
    }),
    event("event BuyBaseToken(address indexed buyer, uint256 receiveBase, uint256 payQuote)", {
      means: ({ log }) => swapped(log.address)
    }),
    // The proxies' own, for trades through other protocols' pools.
    event(
      "event OrderHistory(address fromToken, address toToken, address sender, uint256 fromAmount, uint256 returnAmount)",
      { means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event("event BuyShares(address to, uint256 increaseShares, uint256 totalShares)", {
      means: ({ args, log }) => ({
        action: "deposit",
        actor: args.to,
        operation: "add-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event("event SellShares(address payer, address to, uint256 decreaseShares, uint256 totalShares)", {
      means: ({ args, log }) => ({
        action: "withdraw",
        actor: args.payer,
        operation: "remove-liquidity",
        metadata: { pool: log.address }
      })
    }),
    event(
      "event Deposit(address indexed payer, address indexed receiver, bool isBaseToken, uint256 amount, uint256 lpTokenAmount)",
      {
        means: ({ args, log }) => ({
          action: "deposit",
          actor: args.payer,
          operation: "add-liquidity",
          metadata: { pool: log.address }
        })
      }
    ),
    event(
      "event Withdraw(address indexed payer, address indexed receiver, bool isBaseToken, uint256 amount, uint256 lpTokenAmount)",
      {
        means: ({ args, log }) => ({
          action: "withdraw",
          actor: args.payer,
          operation: "remove-liquidity",
          metadata: { pool: log.address }
        })
      }
    ),
    event("event MintVDODO(address user, address superior, uint256 mintDODO)", {
      means: ({ args }) => ({ action: "stake", actor: args.user, contractType: "savings" })
    }),
    event("event RedeemVDODO(address user, uint256 receiveDODO, uint256 burnDODO, uint256 feeDODO)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.user, operation: "unstake", contractType: "savings" })
    })
  ]
})
