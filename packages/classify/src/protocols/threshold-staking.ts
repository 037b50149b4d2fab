import addresses from "../addresses/threshold-staking.json" with { type: "json" }
import { at, protocol, staked, unstaked } from "../rule/index.ts"

/** T staked for node operators; @threshold-network/solidity-contracts TokenStaking. */
export default protocol({
  id: "threshold-staking",
  name: "Threshold Staking",
  type: "savings",
  url: "https://docs.threshold.network/staking-and-running-a-node/t-staking",
  named: at(addresses),
  functions: [
    [staked(), "stake(address, address, address, uint96)", "topUp(address, uint96)"],
    [unstaked(), "unstakeT(address, uint96)", "unstakeAll(address)"]
  ],
  rules: []
})
