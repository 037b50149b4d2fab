import { protocol } from "../rule/index.ts"

/** Governors and timelocks of more DAOs, which log what the interfaces of governors do; @boardroom/protocol-info, and their proposals' code. */
export default protocol({
  id: "dao-contracts",
  name: "DAO",
  type: "community",
  forks: [
    { name: "Gitcoin DAO", contracts: { ethereum: ["0x57a8865cfb1ecef7253c27da6b4bc3daee5be518"] } },
    { name: "ENS DAO", contracts: { ethereum: ["0xfe89cc7abb2c4183683ab71653c4cdc9b02d44b7"] } },
    { name: "Hop DAO", contracts: { ethereum: ["0xed8bdb5895b8b7f9fdb3c087628fd8410e853d48"] } },
    {
      name: "Radworks",
      contracts: {
        ethereum: ["0x690e775361ad66d1c4a25d89da9fcd639f5198ed", "0x8da8f82d2bbdd896822de723f55d6edf416130ba"]
      }
    },
    {
      name: "PoolTogether DAO",
      contracts: {
        ethereum: ["0xb3a87172f555ae2a2ab79be60b336d2f7d0187f0", "0x42cd8312d2bce04277dd5161832460e95b24262e"]
      }
    },
    {
      name: "Indexed DAO",
      contracts: {
        ethereum: ["0x95129751769f99cc39824a0793ef4933dd8bb74b", "0x78a3ef33cf033381feb43ba4212f2af5a5a0a2ea"]
      }
    },
    { name: "Fei DAO", contracts: { ethereum: ["0x0bef27feb58e857046d630b2c03dfb7bae567494"] } },
    { name: "dYdX DAO", contracts: { ethereum: ["0x7e9b1672616ff6d6629ef2879419aae79a9018d2"] } },
    { name: "Idle DAO", contracts: { ethereum: ["0xd6dabbc2b275114a2366555d6c481ef08fdc2556"] } },
    { name: "Cryptex DAO", contracts: { ethereum: ["0xa54074b2cc0e96a43048d4a68472f7f046ac0da8"] } }
  ],
  rules: []
})
