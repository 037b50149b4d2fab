import { event, protocol } from "../rule/index.ts"

/** Synthetix' StakingRewards and the many contracts that kept its events. */
export default protocol({
  id: "staking-rewards",
  name: "Staking Rewards",
  type: "savings",
  generic: true,
  url: "https://github.com/Synthetixio/synthetix/blob/develop/contracts/StakingRewards.sol",
  rules: [
    event("event Staked(address indexed user, uint256 amount)", {
      means: ({ args }) => ({ action: "stake", by: args.user })
    }),
    event("event Withdrawn(address indexed user, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", by: args.user, operation: "unstake" })
    }),
    event("event RewardPaid(address indexed user, uint256 reward)", {
      means: ({ args }) => ({ action: "claim", by: args.user })
    })
  ]
})
