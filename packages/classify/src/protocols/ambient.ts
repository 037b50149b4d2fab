import { type Deployments, event, protocol } from "../rule/index.ts"

/** One contract holds all pools; @crocswap-libs/sdk. */
const dex: Deployments = {
  ethereum: ["0xaaaaaaaaa24eeeb8d57d431224f73832bc34f688"],
  scroll: ["0xaaaaaaaacb71bf2c8cae522ea5fa455571a74106"]
}

export default protocol({
  id: "ambient",
  name: "Ambient",
  type: "exchange",
  url: "https://docs.ambient.finance/developers/dex-contract-interface",
  contracts: dex,
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
