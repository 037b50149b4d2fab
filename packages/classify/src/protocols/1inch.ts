import addresses from "../addresses/1inch.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** Aggregation routers, and the exchanges and splits before them; Dune's spellbook (oneinch_mapped_contracts) and @1inch/limit-order-sdk. */
// The third to the sixth.
const routers = at(addresses, "routers")

export default protocol({
  id: "1inch",
  name: "1inch",
  type: "exchange",
  url: "https://github.com/1inch/1inchProtocol",
  emitters: routers,
  functions: [[{ action: "swap" }]],
  rules: [
    // Other aggregators run routers of this make.
    event(
      "event Swapped(address sender, address srcToken, address dstToken, address dstReceiver, uint256 spentAmount, uint256 returnAmount)",
      { means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event Swapped(address indexed fromToken, address indexed destToken, uint256 fromTokenAmount, uint256 destTokenAmount, uint256 minReturn, uint256[] distribution, uint256 flags, address referral, uint256 feePercent)",
      { id: "Swapped-1split", means: () => ({ action: "swap" }) }
    ),
    ...calls(
      { action: "swap" },
      routers,
      "swap(address caller, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc, bytes data)",
      "discountedSwap(address caller, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc, bytes data)",
      "swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes permit, bytes data)",
      "swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)",
      "unoswap(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools)",
      "unoswapWithPermit(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools, bytes permit)",
      "unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)",
      "unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)",
      "unoswapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)",
      "unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)",
      "unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)",
      "unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)",
      "unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)",
      "unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)",
      "unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)",
      "ethUnoswap(uint256 minReturn, uint256 dex)",
      "ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2)",
      "ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)",
      "ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex)",
      "uniswapV3Swap(uint256 amount, uint256 minReturn, uint256[] pools)",
      "uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools)",
      "uniswapV3SwapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)",
      "clipperSwap(address srcToken, address dstToken, uint256 amount, uint256 minReturn)",
      "clipperSwap(address clipperExchange, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs)"
    )
  ]
})
