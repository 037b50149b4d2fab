import { event, protocol } from "../rule/index.ts"

/** Its routers are replaced often; the record that each writes of an order is its own. */
export default protocol({
  id: "okx-dex",
  name: "OKX DEX",
  type: "exchange",
  url: "https://web3.okx.com/onchainos/dev-docs/trade/dex-smart-contract",
  // DEX routers and the bridge's, current and replaced.
  contracts: {
    ethereum: [
      "0x3b3ae790df4f312e745d270119c6052904fb6790",
      "0xf3de3c0d654fda23dad170f0f320a92172509127",
      "0x7d0ccaa3fac1e5a943c5168b6ced828691b46b36",
      "0x2e1dee213ba8d7af0934c49a23187babeaca8764",
      "0x28b1dc1a5e3699a428bc51d234dfab7c9cb2a183",
      "0x8feab81d36e7576107d5de0758c1b839be31b4f6",
      "0xfc99f58a8974a4bc36e60e2d490bb8d72899ee9f"
    ],
    optimism: [
      "0x86f752f1f662f39bfbcbef95ee56b6c20d178969",
      "0xdd5e9b947c99aa60bab00ca4631dce63b49983e7",
      "0x1f5b43127414e36c31ecb5ff5567262997cd24d0",
      "0xf956d9fa19656d8e5219fd6fa8ba6cb198094138"
    ],
    polygon: [
      "0xf5402ccc5fc3181b45d7571512999d3eea0257b6",
      "0xf6e1b4b201e220fc3741bd7a75675ffea25c02ad",
      "0x3c4829196bfadff4394726b45159aeaac6fcd41c",
      "0x89f423567c2648bb828c3997f60c47b54f57fa6e"
    ]
  },
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
