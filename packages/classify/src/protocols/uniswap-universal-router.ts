import { protocol } from "../rule/index.ts"

/** Only a router: the pools' events determine what happened. From version 1 on; of the deploy-addresses in its repository. */
export default protocol({
  id: "uniswap-universal-router",
  name: "Uniswap",
  type: "exchange",
  url: "https://github.com/Uniswap/universal-router",
  contracts: {
    ethereum: [
      "0xef1c6e67703c7bd7107eed8303fbe6ec2554bf6b",
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0x66a9893cc07d91d95644aedd05d03f95e1dba8af",
      "0x4c82d1fbfe28c977cbb58d8c7ff8fcf9f70a2cca",
      "0x23617e59a5925b2a4bf75d73ff6711cd0b29de85",
      "0xab863e752bf67d8dcdd929eaae9be9dc83fb3bbb"
    ],
    optimism: [
      "0xb555edf5dcf85f42ceef1f3630a52a108e55a654",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8",
      "0x851116d9223fabed8e56c0e6b8ad0c31d98b3507",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xc09255d86db563cbc11c2fcf4a0c512e160111b4"
    ],
    polygon: [
      "0x4c60051384bd2d3c01bfc845cf5f4b44bcbe9de5",
      "0x643770e279d5d0733f21d6dc03a8efbabf3255b4",
      "0xec7be89e9d109e7e3fec59c222cf297125fefda2",
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0x1095692a6237d83c6a72f3f5efedb9a670c49223",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xdc264714f68d84cf29bc605589405e78bdbe7c9f"
    ]
  },
  functions: [[{ action: "swap" }]],
  rules: []
})
