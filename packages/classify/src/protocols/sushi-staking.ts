import addresses from "../addresses/sushi-staking.json" with { type: "json" }
import { at, calls, protocol, staked, unstaked } from "../rule/index.ts"

/** xSUSHI; its address on polygon only bridges it. */
const bar = at(addresses, "bar")

/** Where SUSHI and shares of pools are staked; the farms' events are master-chef.ts's. Of the package sushi. */
export default protocol({
  id: "sushi-staking",
  name: "SushiSwap",
  type: "savings",
  url: "https://docs.sushi.com/docs/Introduction",
  // MasterChef, its second version, and MiniChef.
  named: at(addresses),
  rules: [...calls(staked(), bar, "enter(uint256 sent)"), ...calls(unstaked(), bar, "leave(uint256 shares)")]
})
