import { onEveryChain, protocol } from "../rule/index.ts"

/**
 * Routers, factories of pools and their registries, and the zaps by which one deposits underlying coins or deposits and stakes at
 * once; @curvefi/api, docs.curve.finance.
 */
export default protocol({
  id: "curve-routers",
  name: "Curve",
  type: "exchange",
  url: "https://docs.curve.finance/developer/amm/router/curve-router-ng",
  contracts: {
    ...onEveryChain(
      "0x0000000022d53366457f9d5e68ec105046fc4383",
      "0x0dcded3545d565ba3b19e683431381007245d983",
      "0x37c5ab57af7100bdc9b668d766e193ccbf6614fd",
      "0xca8d0747b5573d69653c3ac22242e6341c36e4b4",
      "0xa72c85c258a81761433b4e8da60505fe3dd551cc",
      "0x98ee851a00abee0d95d08cf4ca2bdce32aeaaf7f"
    ),
    ethereum: [
      "0x45312ea0eff7e09c83cbe249fa1d7598c4c8cd4e",
      "0x16c6521dff6bab339122a0fe25a9116693265353",
      "0x99a58482bd75cbab83b27ec03ca68ff489b5788f",
      "0x56c526b0159a258887e0d79ec3a80dfb940d0cd7",
      "0xb9fc157394af804a3578134a6585c0dc9cc990d4",
      "0x4f8846ae9380b90d2e71d5e3d042dff3e7ebb40d",
      "0xf18056bbd320e96a48e3fbf8bc061322531aac99",
      "0x6a8cbed756804b16e05e741edabd5cb544ae21bf",
      "0x0c0e5f2ff0ff18a3be9b835635039256dc4b4963",
      "0xf98b45fa17de75fb1ad0e7afd971b0ca00e379fc",
      "0x90e00ace148ca3b23ac1bc8c240c2a7dd9c2d7f5",
      "0x9a32af1a11d9c937aea61a3790c2983257ea8bc0",
      "0x094d12e5b541784701fd8d65f11fc0598fbc6332",
      "0x09672362833d8f703d5395ef3252d4bfa51c15ca",
      "0x11f419adabbff8d595e7d5b223eee3863bb3902c",
      "0x3993d34e7e99abf6b6f367309975d1360222d446",
      "0x3c8caee4e09296800f8d29a68fa3837e2dae4940",
      "0x5d0f47b32fdd343bfa74ce221808e2abe4a53827",
      "0x61e10659fe3aa93d036d099405224e4ac24996d0",
      "0x64448b78561690b70e17cbe8029a3e5c1bb7136e",
      "0x803a2b40c5a9bb2b86dd630b274fa2a9202874c2",
      "0xa50ccc70b6a011cffddf45057e39679379187287",
      "0xa79828df1850e8a3a3064576f380d90aecdd3359",
      "0xb0a0716841f2fc03fba72a891b8bb13584f52f2d",
      "0xbe175115bf33e12348ff77ccfee4726866a0fbd5",
      "0xc45b2eee6e09ca176ca3bb5f7eee7c47bf93c756",
      "0xf1f85a74ad6c64315f85af52d3d46bf715236adc",
      "0xfcba3e75865d2d561be8d220616520c171f12851",
      "0xaa82ca713d94bba7a89ceab55314f9effeddc78c",
      "0xac795d2c97e60df6a99ff1c814727302fd747a80",
      "0xb6c057591e073249f2d9d88ba59a46cfc9b59edb",
      "0xbbc81d23ea2c3ec7e56d39296f0cbb648873a5d3",
      "0xc5fa220347375ac4f91f9e4a4aab362f22801504",
      "0xcb636b81743bb8a7f1e355debb7d33b07009cccc",
      "0xd446a98f88e1d053d1f64986e3ed083bb1ab7e5a",
      "0xd5bcf53e2c81e1991570f33fa881c49eea570c8d",
      "0xeb21209ae4c2c9ff2a86aca31e123764a3b6bc06"
    ],
    optimism: [
      "0x2db0e83599a91b508ac268a6197b8b14f5e72840",
      "0x5eee3091f747e60a045a2e715a4c71e600e31f6e",
      "0xc6c09471ee39c7e30a067952fcc89c8922f9ab53"
    ],
    polygon: [
      "0x722272d36ef0da72ff51c5a65db7b870e2e8d4ee",
      "0xe5de15a9c9bbedb4f5ec13b131e61245f2983a69",
      "0x1764ee18e8b3cca4787249ceb249356192594585",
      "0xc1b393efef38140662b91441c6710aa704973228",
      "0x1d8b86e3d88cdb2d34688e87e72f388cb541b7c8",
      "0x225fb4176f0e20cdb66b4a3df70ca3063281e855",
      "0x4df7ef55e99a56851187822d96b4e17d98a47ded"
    ]
  },
  functions: [
    [
      { action: "swap" },
      "exchange(address[11], uint256[5][5], uint256 sent, uint256)",
      "exchange(address[11], uint256[5][5], uint256 sent, uint256, address[5])",
      "exchange(address, address tokenSent, address tokenReceived, uint256 sent, uint256)",
      "exchange(address, address tokenSent, address tokenReceived, uint256 sent, uint256, address recipient)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256)",
      "exchange_with_best_rate(address tokenSent, address tokenReceived, uint256 sent, uint256, address recipient)"
    ],
    [
      { action: "stake" },
      "deposit_and_stake(address,address,address,uint256,address[],uint256[],uint256,bool,address)",
      "deposit_and_stake(address,address,address,uint256,address[],uint256[],uint256,bool,bool,address)"
    ]
  ],
  rules: []
})
