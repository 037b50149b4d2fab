import { claimed, event, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

/** Vaults and default collateral; symbioticfi/core IVault.sol, symbioticfi/collateral, symbioticfi/rewards. A vault's deposit is logged as ERC-4626's. */
export default protocol({
  id: "symbiotic",
  name: "Symbiotic",
  type: "savings",
  url: "https://docs.symbiotic.fi/",
  functions: [
    [withdrawn(), "claimBatch(address recipient, uint256[])", "claim(address recipient, uint256)"],
    [requestedWithdrawal(), "withdraw(address, uint256)"],
    [
      claimed(),
      "claimRewards(address recipient, address, bytes)",
      "claimRewards(address recipient, address, address, uint256, bytes32[])"
    ]
  ],
  rules: [
    event(
      "event Withdraw(address indexed withdrawer, address indexed claimer, uint256 amount, uint256 burnedShares, uint256 mintedShares)",
      { means: ({ args }) => requestedWithdrawal(args.withdrawer) }
    ),
    event(
      "event ClaimRewards(address indexed token, address indexed network, address indexed claimer, address recipient, uint256 firstRewardIndex, uint256 numRewards, uint256 amount)",
      { means: ({ args }) => claimed(args.claimer) }
    ),
    event(
      "event ClaimRewards(address recipient, address indexed network, address indexed token, address indexed claimer, uint256 amount)",
      { id: "ClaimRewards-operator", means: ({ args }) => claimed(args.claimer) }
    )
  ]
})
