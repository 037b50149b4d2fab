import { protocol, staked, unstaked } from "../rule/index.ts"

/** T staked for node operators; @threshold-network/solidity-contracts TokenStaking. */
export default protocol({
  id: "threshold-staking",
  name: "Threshold Staking",
  type: "savings",
  url: "https://docs.threshold.network/staking-and-running-a-node/t-staking",
  contracts: { ethereum: ["0x01b67b1194c75264d06f808a921228a95c765dd7"] },
  functions: [
    [staked(), "stake(address, address, address, uint96)", "topUp(address, uint96)"],
    [unstaked(), "unstakeT(address, uint96)", "unstakeAll(address)"]
  ],
  rules: []
})
