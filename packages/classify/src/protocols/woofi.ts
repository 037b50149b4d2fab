import addresses from "../addresses/woofi.json" with { type: "json" }
import { bridgedIn, bridgedOut, byName, event, protocol } from "../rule/index.ts"

/** Logged on both chains of a swap across them, by every version of its router. */
const crossed = "uint256 indexed refId, address indexed sender, address indexed to"

/** Its pools, whose router logs the same trade for its caller; paraswap's dex-lib, learn.woo.org, woonetwork/WooPoolV2. */
export default protocol({
  id: "woofi",
  name: "WOOFi",
  type: "exchange",
  url: "https://learn.woo.org/v/woofi-dev-docs",
  // Pools, then the router and that across chains, by woonetwork/docs.
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event WooSwap(address indexed fromToken, address indexed toToken, uint256 fromAmount, uint256 toAmount, address from, address indexed to, address rebateTo, uint256 swapVol, uint256 swapFee)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      "event WooRouterSwap(uint8 swapType, address indexed fromToken, address indexed toToken, uint256 fromAmount, uint256 toAmount, address from, address indexed to, address rebateTo)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      `event WooCrossSwapOnSrcChain(${crossed}, address fromToken, uint256 fromAmount, uint256 minQuoteAmount, uint256 realQuoteAmount)`,
      { means: ({ args }) => ({ ...bridgedOut(args.sender, ""), contractName: "WOOFi" }) }
    ),
    event(
      `event WooCrossSwapOnSrcChain(${crossed}, address fromToken, uint256 fromAmount, address bridgeToken, uint256 minBridgeAmount, uint256 realBridgeAmount, uint8 swapType, uint256 fee)`,
      {
        id: "WooCrossSwapOnSrcChain-fee",
        means: ({ args }) => ({ ...bridgedOut(args.sender, ""), contractName: "WOOFi" })
      }
    ),
    event(
      `event WooCrossSwapOnDstChain(${crossed}, address bridgedToken, uint256 bridgedAmount, address toToken, address realToToken, uint256 minToAmount, uint256 realToAmount)`,
      { means: ({ args }) => ({ ...bridgedIn(args.to, ""), contractName: "WOOFi" }) }
    ),
    event(
      `event WooCrossSwapOnDstChain(${crossed}, address bridgedToken, uint256 bridgedAmount, address toToken, address realToToken, uint256 minToAmount, uint256 realToAmount, uint8 swapType, uint256 fee)`,
      { id: "WooCrossSwapOnDstChain-fee", means: ({ args }) => ({ ...bridgedIn(args.to, ""), contractName: "WOOFi" }) }
    )
  ]
})
