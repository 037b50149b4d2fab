import { calls, event, onEveryChain, protocol } from "../rule/index.ts"

/** Aggregation routers 2 and 3, meta-aggregation routers 1 and 2; Dune's spellbook (oneinch_mapped_contracts). */
const routers = onEveryChain(
  "0xdf1a1b60f2d438842916c0adc43748768353ec25",
  "0x00555513acf282b42882420e5e5ba87b44d8fa6e",
  "0x617dee16b86534a5d792a4d7a62fb491b544111e",
  "0x6131b5fae19ea4f9d964eac0408e4408b66337b5"
)

export default protocol({
  id: "kyberswap-aggregator",
  name: "KyberSwap",
  type: "exchange",
  url: "https://docs.kyberswap.com/kyberswap-solutions/kyberswap-aggregator",
  // Limit orders.
  contracts: onEveryChain("0x227b0c196ea8db17a665ea6824d972a64202e936"),
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
