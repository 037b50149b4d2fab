import addresses from "../addresses/kyberswap-aggregator.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** Aggregation routers 2 and 3, meta-aggregation routers 1 and 2; Dune's spellbook (oneinch_mapped_contracts). */
const routers = at(addresses, "routers")

export default protocol({
  id: "kyberswap-aggregator",
  name: "KyberSwap",
  type: "exchange",
  url: "https://docs.kyberswap.com/kyberswap-solutions/kyberswap-aggregator",
  // Limit orders.
  named: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Swapped(address sender, address srcToken, address dstToken, address dstReceiver, uint256 spentAmount, uint256 returnAmount)",
      { at: routers, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    ...calls(
      { action: "swap" },
      routers,
      "swap((address callTarget, address approveTarget, bytes targetData, (address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc, bytes clientData) execution)",
      "swapSimpleMode(address caller, (address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc, bytes executorData, bytes clientData)"
    )
  ]
})
