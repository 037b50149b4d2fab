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
    ],
    bnb: ["0x9e347af362059bf2e55839002c699f7a5bafe86e", "0x52f24a5e03aee338da5fd9df68d2b6fae1178827"],
    avalanche: ["0x7baa1e3bfe49db8361680785182b80bb420a836d", "0xc3344870d52688874b06d844e0c36cc39fc727f6"]
  },
  functions: [
    [staked(), "stakeAndClaimAethC()", "stakeAndClaimAethB()", "stake()", "stakeCerts()", "stakeBonds()"],
    [requestedWithdrawal(), "unstakeAETH(uint256)", "unstakeFETH(uint256)"],
    [{ action: "swap", contractType: "exchange" }, "swapEth(uint256, address recipient)"]
  ],
  rules: []
})
