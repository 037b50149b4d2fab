import { event, protocol } from "../rule/index.ts"

/** Single-sided stable pools; signatures of paraswap's dex-lib. Its farm is a MasterChef. */
export default protocol({
  id: "wombat",
  name: "Wombat",
  type: "exchange",
  url: "https://docs.wombat.exchange/",
  rules: [
    event(
      "event Swap(address indexed sender, address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, address indexed to)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event Deposit(address indexed sender, address token, uint256 amount, uint256 liquidity, address indexed to)",
      {
        means: ({ args, log }) => ({
          action: "deposit",
          actor: args.sender,
          operation: "add-liquidity",
          metadata: { pool: log.address }
        })
      }
    ),
    event(
      "event Withdraw(address indexed sender, address token, uint256 amount, uint256 liquidity, address indexed to)",
      {
        means: ({ args, log }) => ({
          action: "withdraw",
          actor: args.sender,
          operation: "remove-liquidity",
          metadata: { pool: log.address }
        })
      }
    )
  ]
})
