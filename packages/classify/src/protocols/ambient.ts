import addresses from "../addresses/ambient.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** One contract holds all pools; @crocswap-libs/sdk. */
const dex = at(addresses, "dex")

export default protocol({
  id: "ambient",
  name: "Ambient",
  type: "exchange",
  url: "https://docs.ambient.finance/developers/dex-contract-interface",
  functions: [
    [{ action: "swap" }, "swap(address, address, uint256, bool, bool, uint128, uint16, uint128, uint128, uint8)"]
  ],
  rules: [
    event(
      "event CrocSwap(address indexed base, address indexed quote, uint256 poolIdx, bool isBuy, bool inBaseQty, uint128 qty, uint16 tip, uint128 limitPrice, uint128 minOut, uint8 reserveFlags, int128 baseFlow, int128 quoteFlow)",
      { at: dex, means: () => ({ action: "swap" }) }
    )
  ]
})
