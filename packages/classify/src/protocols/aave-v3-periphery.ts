import { calls, type Deployments, protocol } from "../rule/index.ts"

/** Moves a position of the second version to the third. */
const migration: Deployments = {
  ethereum: ["0xd417d34d7aaf70b24fbc6b36808e3396c991c5e4", "0x3cd1dfb81c50a5300c60a181ed145a7286d81e0a"],
  polygon: ["0x781978ac59710b5fdd00d5c6a6c3662ba3d85b84"]
}
const signed = "uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s"

/** Contracts that call Aave V3's pools, whose events say what happened; bgd-labs aave-address-book, aave-v2-to-v3-migration. */
export default protocol({
  id: "aave-v3-periphery",
  name: "Aave V3",
  type: "lending",
  url: "https://aave.com/docs/developers/smart-contracts",
  // Gateways for the native token, adapters that swap collateral and debt, the factories of savings tokens.
  contracts: {
    ethereum: [
      "0xd01607c3c5ecaba394d8be377a08590149325722",
      "0x3167c452fa3fa1e5c16bb83bc0fde4519c464299",
      "0xf956b38f035dc9067fb827a512d3cf35202ab0bc",
      "0xadc0a53095a0af87f3aa29fe0715b5c28016364e",
      "0x35bb522b102326ea3f1141661df4626c87000e3e",
      "0x78f8bd884c3d738b74b420540659c82f392820e0",
      "0xd7852e139a7097e119623de0751ae53a61efb442",
      "0x23b282c49c88d9161aae14b5ed777b976a5ae65d",
      "0x40ede12b44d98fc4e53a2fb027d1bd1846e1690c",
      "0x850347e0cf64fd342a3404c1c5da21aa0a46c5c6",
      "0xb04427efdd15b0ec233400d2f7f7e4fd0291c285",
      "0x66e1abdb06e7363a618d65a910c540dfed23754f",
      "0x43edb797834151d041619eef833edc784b509dae",
      "0xd0887aa7febc8962c622493646195e7c76d94fce",
      "0xd1b2dec98a95b773c4909b5cd8fb455f467a527f",
      "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034",
      "0xcb0b5ca20b6c5c02a9a3b2ce433650768ed2974f",
      "0x347c75d19718a05148687e13dca259ad016ab411"
    ],
    optimism: [
      "0x5f2508cae9923b02316254026cd43d7902866725",
      "0x830c5a67a0c95d69da5fb7801ac1773c6fb53857",
      "0x5d4d4007a4c6336550ddaa2a7c0d5e7972eebd16",
      "0x78f8bd884c3d738b74b420540659c82f392820e0",
      "0x170d6d6fcabf0ba3932a03d5f470c16c39c18e39"
    ],
    polygon: [
      "0xbc302053db3aa514a3c86b9221082f162b91ad63",
      "0xc4aff49fced8ac1d818a6dcab063f9f97e66ec5e",
      "0x5d4d4007a4c6336550ddaa2a7c0d5e7972eebd16",
      "0x78f8bd884c3d738b74b420540659c82f392820e0",
      "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034",
      "0x1504f1d7b6892600ae0d394f9042e696dd9f87fa"
    ],
    base: [
      "0xa0d9c1e9e48ca30c8d8c3b5d69ff5dc1f6dffc24",
      "0x63dfa7c09dc2ff4030d6b8dc2ce6262bf898c8a4",
      "0x2e549104c516b8657a7d888494dfbabd7c70b464",
      "0xb12e82df057bf16ecfa89d7d089dc7e5c1dc057b",
      "0x5598bbfa2f4fe8151f45bba0a3ede1b54b51a0a9",
      "0x78d33bf0014ab169725f2ea5a62b200f2977faee",
      "0x940f9a5d5f9ed264990d0eaee1f3dd60b4cb9a22"
    ],
    arbitrum: [
      "0x5283beced7adf6d003225c13896e536f2d4264ff",
      "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034",
      "0xf3c3f14dd7bdb7e03e6ebc3bc5ffc6d66de12251",
      "0x63dfa7c09dc2ff4030d6b8dc2ce6262bf898c8a4",
      "0x5598bbfa2f4fe8151f45bba0a3ede1b54b51a0a9",
      "0xd85922fff51ba4130cec7c499db4ac3eb9981ead",
      "0x411d79b8cc43384fde66cabf9b6a17180c842511"
    ],
    bnb: [
      "0x0c2c95b24529664fe55d4437d7a31175cfe6c4f7",
      "0x5598bbfa2f4fe8151f45bba0a3ede1b54b51a0a9",
      "0x33e0b3fc976dc9c516926ba48cfc0a9e10a2aaa5",
      "0x5d4d4007a4c6336550ddaa2a7c0d5e7972eebd16",
      "0x5e2d083417d12d4b0824e14ecd48d26831f4da7d"
    ],
    gnosis: [
      "0x721b9abab6511b46b9ee83a1aba23bdacb004149",
      "0x86b0521f92a554057e54b93098ba2a6aaa2f4acb",
      "0x63dfa7c09dc2ff4030d6b8dc2ce6262bf898c8a4",
      "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034",
      "0xc0179321f0825c3e0f59fe7ca4e40557b97797a3",
      "0x33992721c565da3248bd3af80524e054f5f05b42"
    ],
    avalanche: [
      "0x2825ce5921538d17cc15ae00a8b24ff759c6cdae",
      "0x5d4d4007a4c6336550ddaa2a7c0d5e7972eebd16",
      "0x2cf641f7c0eac2788a7924b82d6ca8eb7baa4e3a",
      "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034",
      "0x78f8bd884c3d738b74b420540659c82f392820e0",
      "0xc2e7a608d868817dd58438913ed72955a0567561"
    ],
    linea: ["0x31a239f3e39c5d8ba6b201ba81ed584492ae960f"],
    scroll: ["0xe79ca44408dae5a57ea2a9594532f1e84d2edaa4"]
  },
  rules: [
    ...calls(
      { action: "swap", operation: "migrate", contractType: "exchange", sentence: "Migrated a position to {contract}" },
      migration,
      `migrate(address[] assets, (address asset, uint256 rateMode)[] loans, (address aToken, ${signed})[] permits, (address debtToken, ${signed})[] delegations)`
    )
  ]
})
