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
    ],
    base: [
      "0x198ef79f1f515f02dfe9e3115ed9fc07183f02fc",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad",
      "0x6ff5693b99212da76ad316178a184ab56d299b43",
      "0xfdf682f51fe81aa4898f0ae2163d8a55c127fbc7",
      "0xd6145b2d3f379919e8cdeda7b97e37c4b2ca9c40"
    ],
    arbitrum: [
      "0x4c60051384bd2d3c01bfc845cf5f4b44bcbe9de5",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0x5e325eda8064b456f4781070c0738d849c824258",
      "0xa51afafe0263b40edaef0df8781ea9aa03e381a3",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0x2d01411773c8c24805306e89a41f7855c3c4fe65"
    ],
    bnb: [
      "0x5dc88340e1c5c6366864ee415d6034cadd1a9897",
      "0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4",
      "0x4dae2f939acf50408e13d58534ff8c2776d45265",
      "0x1906c1d672b88cd1b9ac7593301ca990f94eae07",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xdc264714f68d84cf29bc605589405e78bdbe7c9f"
    ],
    gnosis: ["0x75fc67473a91335b5b8f8821277262a13b38c9b3"],
    avalanche: [
      "0x82635af6146972cd6601161c4472ffe97237d292",
      "0x4dae2f939acf50408e13d58534ff8c2776d45265",
      "0x94b75331ae8d42c1b61065089b7d48fe14aa73b7",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0x661e93cca42afacb172121ef892830ca3b70f08d"
    ],
    linea: [
      "0x661e93cca42afacb172121ef892830ca3b70f08d",
      "0x8b844f885672f333bc0042cb669255f93a4c1e6b",
      "0xdc264714f68d84cf29bc605589405e78bdbe7c9f"
    ],
    scroll: ["0x595e7160858b1ada94bda790d8699c85e595117e"]
  },
  functions: [[{ action: "swap" }]],
  rules: []
})
