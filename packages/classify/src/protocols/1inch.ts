import { calls, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Aggregation routers, and the exchanges and splits before them; Dune's spellbook (oneinch_mapped_contracts) and @1inch/limit-order-sdk. */
const routers: Deployments = {
  // The third to the sixth.
  ...onEveryChain(
    "0x11111112542d85b3ef69ae05771c2dccff4faa26",
    "0x1111111254fb6c44bac0bed2854e76f90643097d",
    "0x1111111254eeb25477b68fb85ed929f73a960582",
    "0x111111125421ca6dc452d289314280a0f8842a65"
  ),
  ethereum: [
    "0xc586bef4a0992c495cf22e1aeee4e446cecdee0e",
    "0x50fda034c0ce7a8f7efdaebda7aa7ca21cc1267e",
    "0xe4c577bdec9ce0f6c54f2f82aed5b1913b71ae2f",
    "0x0000000006adbd7c01bc0738cdbfc3932600ad63",
    "0x0000000053d411becdb4a82d8603edc6d8b8b3bc",
    "0x000005edbbc1f258302add96b5e20d3442e5dd89",
    "0x0000000f8ef4be2b7aed6724e893c1b674b9682d",
    "0x111112549cfedf7822eb11fbd8fd485d8a10f93f",
    "0x111111254b08ceeee8ad6ca827de9952d2a46781",
    "0x11111254369792b2ca5d084ab5eea397ca8fa48b",
    "0x111111125434b319222cdbf8c261674adb56f3ae"
  ],
  optimism: ["0x1111111254760f7ab3f16433eea9304126dcd199"],
  bnb: ["0x111111254bf8547e7183e4bbfc36199f3cedf4a1"]
}

export default protocol({
  id: "1inch",
  name: "1inch",
  type: "exchange",
  url: "https://github.com/1inch/1inchProtocol",
  contracts: routers,
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
