import addresses from "../addresses/wombat.json" with { type: "json" }
import { type Act, addressOf, event, type Log, protocol } from "../rule/index.ts"

/** The main pool of Platypus on Avalanche, whose design Wombat took. */
const platypus = addressOf(addresses, "platypus")

const inPool = (act: Act, { address }: Log): Act => ({
  ...act,
  ...(address === platypus ? { contractName: "Platypus" } : {}),
  metadata: { pool: address }
})

/** Single-sided stable pools; signatures of paraswap's dex-lib. Its farm is a MasterChef. */
export default protocol({
  id: "wombat",
  name: "Wombat",
  type: "exchange",
  url: "https://docs.wombat.exchange/",
  rules: [
    event(
      "event Swap(address indexed sender, address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, address indexed to)",
      { means: ({ log }) => inPool({ action: "swap" }, log) }
    ),
    event(
      "event Deposit(address indexed sender, address token, uint256 amount, uint256 liquidity, address indexed to)",
      {
        means: ({ args, log }) => inPool({ action: "deposit", actor: args.sender, operation: "add-liquidity" }, log)
      }
    ),
    event(
      "event Withdraw(address indexed sender, address token, uint256 amount, uint256 liquidity, address indexed to)",
      {
        means: ({ args, log }) => inPool({ action: "withdraw", actor: args.sender, operation: "remove-liquidity" }, log)
      }
    )
  ]
})
