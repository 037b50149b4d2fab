import { claimed, protocol, staked, unstaked } from "../rule/index.ts"

/** Zaps, staking, factories and bridges of Beefy; beefyfinance/beefy-api address-book. Its vaults log only the transfers of their shares. */
export default protocol({
  id: "beefy",
  name: "Beefy",
  type: "savings",
  url: "https://docs.beefy.finance/",
  contracts: {
    // Zap and the manager of its allowances, staking, factories of vaults, strategies and pools, mooBIFI and its bridges.
    ethereum: [
      "0x5cc9400ffb4da168cf271e912f589462c3a00d1f",
      "0xedfec19ee32f5130084c0acab91fea604c137912",
      "0xb1f131437e314614313aab3a3016fa05c1b0e087",
      "0xc551ddce8e5e657503cd67a39713c06f2c0d2e97",
      "0x62fcbc7c3235950ed6de4168fbd373af9e8ee0fc",
      "0x52941de3ede234ae6b8608597440ac3394c64ae8",
      "0xbde5d2e961fcdfaa7bfeae62e1a510703cf64767",
      "0x312cef8839eda74dea9b1eec10b345071ca3d6da",
      "0xc6e3d0caf52e057fb8950ae9d07ae67602919acd",
      "0xaaa6a279fc98b9bf94bd479c90d701417e361fc2",
      "0xbbb8971aea2627fa2e1342bb5bf952ec521479f2",
      "0xcccea7fe84272995664369334351fe344e2732ae",
      "0xdddaec9c267df24ad66edc3b2cbe25db86422051"
    ],
    optimism: [
      "0xe82343a116d2179f197111d92f9b53611b43c01c",
      "0x5a32f67c5ed74dc1b2e031b1bc2c3e965073424f",
      "0x61645ae7bb524c2ea11cf90d673079ee2abbb961",
      "0xa6d3769fac465fc0415e7e9f16dcdc96b83c240b",
      "0x6e206fe9c629c37e34c49d31796807254f87ae58",
      "0x182be93e1c0c4d305fe43bd093292f21fd679797",
      "0x4399457cb360fc37242d2be326579caf3981c769",
      "0xaaa6a279fc98b9bf94bd479c90d701417e361fc2",
      "0xbbb8971aea2627fa2e1342bb5bf952ec521479f2",
      "0xcccea7fe84272995664369334351fe344e2732ae",
      "0xdddaec9c267df24ad66edc3b2cbe25db86422051"
    ],
    polygon: [
      "0xe90053b8136f18206fcf4f48e0c3b6aed9b1ad71",
      "0x2813223ecce2e3a270c6162fdc56be4414ecdbf6",
      "0xdeb0a777ba6f59c78c654b8c92f80238c8002dd2",
      "0x5a7bdd60d6004aaed4c06ca16434f4b657d76c3d",
      "0x820ce73c7f15c2b828abe79670d7e61731ab93be",
      "0x7e778f4cf8c7c43fb2f3c9c0b4ce7cb7c2bad978",
      "0x8db409dd28b3e4189dd4cf82babdd7b593a679ea"
    ]
  },
  functions: [
    [staked(), "stake(uint256)"],
    [unstaked(), "withdraw(uint256)", "exit()"],
    [claimed(), "getReward()"]
  ],
  rules: []
})
