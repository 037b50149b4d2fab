import { event, protocol } from "../rule/index.ts"

/** The pool of paraswap's dex-lib; its router logs the same trade for its caller. */
export default protocol({
  id: "woofi",
  name: "WOOFi",
  type: "exchange",
  url: "https://learn.woo.org/v/woofi-dev-docs",
  forks: [
    {
      name: "WOOFi",
      contracts: {
        optimism: ["0x5520385bfcf07ec87c4c53a7d8d65595dff69fa4"],
        polygon: ["0x5520385bfcf07ec87c4c53a7d8d65595dff69fa4", "0x4c4af8dbc524681930a27b2f1af5bcc8062e6fb7"]
      }
    }
  ],
  rules: [
    event(
      "event WooSwap(address indexed fromToken, address indexed toToken, uint256 fromAmount, uint256 toAmount, address from, address indexed to, address rebateTo, uint256 swapVol, uint256 swapFee)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      "event WooRouterSwap(uint8 swapType, address indexed fromToken, address indexed toToken, uint256 fromAmount, uint256 toAmount, address from, address indexed to, address rebateTo)",
      { means: () => ({ action: "swap" }) }
    )
  ]
})
