import addresses from "../addresses/ankr.json" with { type: "json" }
import { at, protocol, requestedWithdrawal, staked } from "../rule/index.ts"

/** ankrETH and its pool, whose events name no staker's purpose; karpatkey/defi-kit, Ankr-network/stkr-smartcontracts GlobalPool. */
export default protocol({
  id: "ankr",
  name: "Ankr",
  type: "savings",
  url: "https://www.ankr.com/docs/liquid-staking/",
  // The pool, its exchange for leaving at once, and ankrETH.
  named: at(addresses),
  functions: [
    [staked(), "stakeAndClaimAethC()", "stakeAndClaimAethB()", "stake()", "stakeCerts()", "stakeBonds()"],
    [requestedWithdrawal(), "unstakeAETH(uint256)", "unstakeFETH(uint256)"],
    [{ action: "swap", contractType: "exchange" }, "swapEth(uint256, address recipient)"]
  ],
  rules: []
})
