import { bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** Multichain's routers, formerly AnySwap. */
export default protocol({
  id: "multichain",
  name: "Multichain",
  type: "exchange",
  functions: [
    [
      bridgedOut(undefined, ""),
      "anySwapOut(address, address recipient, uint256, uint256)",
      "anySwapOutUnderlying(address, address recipient, uint256, uint256)",
      "anySwapOutNative(address, address recipient, uint256)"
    ]
  ],
  rules: [
    event(
      "event LogAnySwapOut(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 fromChainID, uint256 toChainID)",
      { means: ({ args }) => bridgedOut(args.from, chainName(args.toChainID)) }
    ),
    event(
      "event LogAnySwapIn(bytes32 indexed txhash, address indexed token, address indexed to, uint256 amount, uint256 fromChainID, uint256 toChainID)",
      { means: ({ args }) => bridgedIn(args.to, chainName(args.fromChainID)) }
    )
  ]
})
