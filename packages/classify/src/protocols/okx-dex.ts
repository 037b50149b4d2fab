import addresses from "../addresses/okx-dex.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Its routers are replaced often; the record that each writes of an order is its own. */
export default protocol({
  id: "okx-dex",
  name: "OKX DEX",
  type: "exchange",
  url: "https://web3.okx.com/onchainos/dev-docs/trade/dex-smart-contract",
  // DEX routers and the bridge's, current and replaced; also DefiLlama's dimension-adapters.
  emitters: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event OrderRecord(address fromToken, address toToken, address sender, uint256 fromAmount, uint256 returnAmount)",
      {
        means: ({ args }) => ({ action: "swap", actor: args.sender, contractName: "OKX DEX" })
      }
    )
  ]
})
