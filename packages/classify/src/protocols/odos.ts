import addresses from "../addresses/odos.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const second = at(addresses, "second")
/** DefiLlama's dimension-adapters. */
const third = at(addresses, "third")

export default protocol({
  id: "odos",
  name: "Odos",
  type: "exchange",
  url: "https://docs.odos.xyz/",
  named: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Swap(address sender, uint256 inputAmount, address inputToken, uint256 amountOut, address outputToken, int256 slippage, uint32 referralCode)",
      { at: second, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event SwapMulti(address sender, uint256[] amountsIn, address[] tokensIn, uint256[] amountsOut, address[] tokensOut, uint32 referralCode)",
      { at: second, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event Swap(address sender, uint256 inputAmount, address inputToken, uint256 amountOut, address outputToken, int256 slippage, uint64 referralCode, uint64 referralFee, address referralFeeRecipient)",
      { id: "Swap-v3", at: third, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event SwapMulti(address sender, uint256[] amountsIn, address[] tokensIn, uint256[] amountsOut, address[] tokensOut, int256[] slippage, uint64 referralCode, uint64 referralFee, address referralFeeRecipient)",
      { id: "SwapMulti-v3", at: third, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    )
  ]
})
