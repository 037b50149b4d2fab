import { event, onEveryChain, protocol, staked, unstaked } from "../rule/index.ts"

/** Stakes are kept here and counted on another chain; woonetwork/WooStakingV2. */
const proxies = onEveryChain("0xba91ffd8a2b9f68231eca6af51623b3433a89b13")

export default protocol({
  id: "woofi-staking",
  name: "WOOFi",
  type: "savings",
  url: "https://github.com/woonetwork/WooStakingV2",
  // The vaults that lend to its pools, with what pays out and rewards them, and the first stakes; woonetwork/docs.
  contracts: {
    optimism: [
      "0xb54e1d90d845d888d39dcacbd54a3eec0d8853b2",
      "0x91741863a48f0b29fc0b6d10b3cde2122feb58f7",
      "0xca7184ea1cb4cf04d49bf219c49a39231299da26",
      "0x0fad8f10746171c0616ce4b7b4e2e9439a9a02e2",
      "0x18aa88bb25b8f15fdbe329f789dd000bf679753e",
      "0x2500ad59b46ff4b96f8e1eac3fe1f78eaf955777",
      "0xc0f8c29e3a9a7650a3f642e467d70087819926d6"
    ],
    polygon: [
      "0x9bcf8b0b62f220f3900e2dc42deb85c3f79b405b",
      "0x9dd5dd86b978f17628f01307a83347d9ec9b0699",
      "0x382a9b0bc5d29e96c3a0b81ce9c64d6c8f150efb",
      "0xedbb74da05d58b22f07184bb79ed9124791799ac",
      "0x7f78213da92552d00bd676466ab2ef8a9287fd4c",
      "0x1109e03516eb25eab2150d0b274b8d4f5f3cf549",
      "0x3fe2c827ff572b8fe03b7d16695c88f21448b3b9",
      "0xc0f8c29e3a9a7650a3f642e467d70087819926d6"
    ]
  },
  rules: [
    event("event StakeOnProxy(address indexed user, uint256 amount)", {
      at: proxies,
      means: ({ args }) => staked(args.user)
    }),
    event("event UnstakeOnProxy(address indexed user, uint256 amount)", {
      at: proxies,
      means: ({ args }) => unstaked(args.user)
    }),
    // Of the first version.
    event("event WithdrawOnProxy(address indexed user, uint256 amount)", {
      at: proxies,
      means: ({ args }) => unstaked(args.user)
    })
  ]
})
