import { event, protocol } from "../rule/index.ts"

/** Its routers are replaced often; the record that each writes of an order is its own. */
export default protocol({
  id: "okx-dex",
  name: "OKX DEX",
  type: "exchange",
  url: "https://web3.okx.com/onchainos/dev-docs/trade/dex-smart-contract",
  // DEX routers and the bridge's, current and replaced; also DefiLlama's dimension-adapters.
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
    ],
    base: [
      "0x6b2c0c7be2048daa9b5527982c29f48062b34d58",
      "0x5e2f47bd7d4b357fcfd0bb224eb665773b1b9801",
      "0x2bd541ab3b704f7d4c9dff79efadeaa85ec034f1",
      "0x4409921ae43a39a11d90f7b7f96cfd0b8093d9fc",
      "0xc8f6b8ba0dc0f175b568b99440b0867f69a29265",
      "0x67d03631fe51b741c0c00c4e16eb662ac84381df",
      "0x5965851f21dae82ea7c62f87fb7c57172e9f2add"
    ],
    arbitrum: [
      "0xf332761c673b59b21ff6dfa8ada44d78c12def09",
      "0x5e2f47bd7d4b357fcfd0bb224eb665773b1b9801",
      "0x3608c8186ff3dca322deefb8c27162162d581081",
      "0x368e01160c2244b0363a35b3ff0a971e44a89284",
      "0x7cf6b330b437e9fb432b1400de17b03357cf049a",
      "0x09f94b5fc68e227c323a6fbae3bd98c97fd8c849",
      "0xfc99f58a8974a4bc36e60e2d490bb8d72899ee9f"
    ],
    bnb: [
      "0x9333c74bdd1e118634fe5664aca7a9710b108bab",
      "0x6015126d7d23648c2e4466693b8deab005ffaba8",
      "0xd547eafde2410e63300fc5308ccea0b356e7b5d8",
      "0x3156020dff8d99af1ddc523ebdfb1ad2018554a0",
      "0x62ccef0b4545166f721caa9fee13c1d3767e27dc",
      "0x5994814f2c4040b863a0125a45de152a8c2a4dec",
      "0xfc99f58a8974a4bc36e60e2d490bb8d72899ee9f"
    ],
    avalanche: [
      "0x1dac23e41fc8ce857e86fd8c1ae5b6121c67d96d",
      "0x79f7c6c6dc16ed3154e85a8ef9c1ef31cefaeb19",
      "0x8adfb0d24cdb09c6eb6b001a41820ece98831b91",
      "0xa94fcf9fc56a864f8de51e6315aee5863ad63c91",
      "0xab96dcfa7a7d669d9bf5918fab8641479973dd0a",
      "0xf956d9fa19656d8e5219fd6fa8ba6cb198094138"
    ],
    linea: [
      "0x6b2c0c7be2048daa9b5527982c29f48062b34d58",
      "0x6f7c20464258c732577c87a9b467619e03e5c158",
      "0x2e1dee213ba8d7af0934c49a23187babeaca8764",
      "0xdfcb0cecc10e78f3f3749f3f3d3ee4047b2c9829",
      "0xf956d9fa19656d8e5219fd6fa8ba6cb198094138"
    ],
    scroll: [
      "0x6b2c0c7be2048daa9b5527982c29f48062b34d58",
      "0x86f752f1f662f39bfbcbef95ee56b6c20d178969",
      "0x5e2f47bd7d4b357fcfd0bb224eb665773b1b9801",
      "0x6148d68ec192df0a7d36d97bdabbebb014c69938",
      "0xf956d9fa19656d8e5219fd6fa8ba6cb198094138"
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
