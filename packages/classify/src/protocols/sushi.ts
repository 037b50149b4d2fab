import addresses from "../addresses/sushi.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Its pairs are a fork of Uniswap V2, its V3 pools of V3, its V4 of PancakeSwap Infinity: see those files. Its routers are in sushi-routers.ts. */
export default protocol({
  id: "sushi",
  name: "SushiSwap",
  type: "exchange",
  url: "https://docs.sushi.com/docs/Introduction",
  // BentoBoxes, Trident's routers and factories; of the package sushi.
  emitters: at(addresses),
  rules: [
    // The BentoBox and Abracadabra's copy of it; called by another, it is only a step of what that does.
    event(
      "event LogDeposit(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 share)",
      {
        means: ({ args, log, transaction }) =>
          transaction.to === log.address ? { action: "deposit", actor: args.from, contractType: "savings" } : undefined
      }
    ),
    event(
      "event LogWithdraw(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 share)",
      {
        means: ({ args, log, transaction }) =>
          transaction.to === log.address ? { action: "withdraw", actor: args.from, contractType: "savings" } : undefined
      }
    ),
    // Trident.
    event(
      "event Swap(address indexed recipient, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut)",
      { means: ({ log }) => ({ action: "swap", contractName: "SushiSwap Trident", metadata: { pool: log.address } }) }
    )
  ]
})
