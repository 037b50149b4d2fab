import addresses from "../addresses/beefy.json" with { type: "json" }
import { at, claimed, protocol, staked, unstaked } from "../rule/index.ts"

/** Zaps, staking, factories and bridges of Beefy; beefyfinance/beefy-api address-book. Its vaults log only the transfers of their shares. */
export default protocol({
  id: "beefy",
  name: "Beefy",
  type: "savings",
  url: "https://docs.beefy.finance/",
  // Zap and the manager of its allowances, staking, factories of vaults, strategies and pools, mooBIFI and its bridges.
  named: at(addresses),
  functions: [
    [staked(), "stake(uint256)"],
    [unstaked(), "withdraw(uint256)", "exit()"],
    [claimed(), "getReward()"]
  ],
  rules: []
})
