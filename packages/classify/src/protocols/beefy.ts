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
    ],
    base: [
      "0x6f19da51d488926c007b9ebaa5968291a2ec6a63",
      "0x3fbd1da78369864c67d62c242d30983d6900c0f0",
      "0xbc4a342b0c057501e081484a2d24e576e854f823",
      "0x13f518aa15ca3296e51ceafb44a8d86660e97b3a",
      "0xaaa6a279fc98b9bf94bd479c90d701417e361fc2",
      "0xdddaec9c267df24ad66edc3b2cbe25db86422051"
    ],
    arbitrum: [
      "0xf49f7bb6f4f50d272a0914a671895c4384696e5a",
      "0x3395bdae49853bc7ab9377d2a93f42bc3a18680e",
      "0x48f4634c8383af01bf71aefbc125eb582eb3c74d",
      "0x8396f3d25d07531a80770ce3dea025932c4953f7",
      "0x512b1a12200338f46a844e224d37b303a21d0224"
    ],
    bnb: [
      "0x1c482130a1205213ad130404221dc9b5350fe4bd",
      "0xc2b9c646bd36cbbc6d0d700991663f5d092cc79f",
      "0x0d5761d9181c7745855fc985f646a842eb254eb9",
      "0xe596ec590de52c09c8d1c7a1294b32f957a7c94e",
      "0x28fe23cff3d9e876deffd8b592cd681bdbce9833"
    ],
    gnosis: ["0x992ccc9d9b8b76310e044660e96171116820f019", "0xa59bb0da9565e03f53aefc94fcc205c52fc925b7"],
    avalanche: [
      "0x2e72e1436f1a2b2e0d2fa4394ac06857c7b281b3",
      "0x7b86a441d1482bcf326658cee9b6f189cd4297ff",
      "0x86d38c6b6313c5a3021d68d1f57cf5e69197592a",
      "0xee78529e158e82ac54c89608a9664f5597050526"
    ],
    linea: [
      "0xf2068e1fe1a80e7f5ba80d6abd6e8618ad4e959e",
      "0x19e730ab391b79f03cfa2ffc2c5e3fc617f0eefe",
      "0xeedea72ee54c335bd5388fc40b2f6f3aada5e0b2"
    ],
    scroll: [
      "0x75c9d65e7c0d6b40f356452f8a11aed525b67197",
      "0x3d38fa251b0c5dac8b31aef9de7a54b4de114342",
      "0xe103ab2f922aa1a56ec058abfda2ceea1e95bcd7"
    ]
  },
  functions: [
    [staked(), "stake(uint256)"],
    [unstaked(), "withdraw(uint256)", "exit()"],
    [claimed(), "getReward()"]
  ],
  rules: []
})
