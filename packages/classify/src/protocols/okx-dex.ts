import { event, protocol } from "../rule/index.ts"

/** Its routers are replaced often; the record that each writes of an order is its own. */
export default protocol({
  id: "okx-dex",
  name: "OKX DEX",
  type: "exchange",
  url: "https://github.com/okx/dex-router-evm-v1",
  contracts: { ethereum: ["0x3b3ae790df4f312e745d270119c6052904fb6790"] },
  forks: [
    {
      name: "OKX DEX",
      contracts: {
        ethereum: ["0xf3de3c0d654fda23dad170f0f320a92172509127", "0x7d0ccaa3fac1e5a943c5168b6ced828691b46b36"]
      }
    }
  ],
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
