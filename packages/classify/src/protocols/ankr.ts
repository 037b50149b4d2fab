import { protocol, requestedWithdrawal, staked } from "../rule/index.ts"

/** ankrETH and its pool, whose events name no staker's purpose; karpatkey/defi-kit, Ankr-network/stkr-smartcontracts GlobalPool. */
export default protocol({
  id: "ankr",
  name: "Ankr",
  type: "savings",
  url: "https://www.ankr.com/docs/liquid-staking/",
  // The pool, its exchange for leaving at once, and ankrETH.
  contracts: {
    ethereum: [
      "0x84db6ee82b7cf3b47e8f19270abde5718b936670",
      "0xf047f23acfdb1315cf63ad8ab5146d5fda4267af",
      "0xe95a203b1a91a908f9b9ce46459d101078c2c3cb"
    ]
  },
  functions: [
    [staked(), "stakeAndClaimAethC()", "stakeAndClaimAethB()", "stake()"],
    [requestedWithdrawal(), "unstakeAETH(uint256)", "unstakeFETH(uint256)"],
    [{ action: "swap", contractType: "exchange" }, "swapEth(uint256, address recipient)"]
  ],
  rules: []
})
