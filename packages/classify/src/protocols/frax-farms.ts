import { claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

/** Farms where a stake is locked for a time to earn more; FraxFinance/frax-solidity FraxUnifiedFarmTemplate, StakingRewardsMultiGauge. */
export default protocol({
  id: "frax-farms",
  name: "Frax Farm",
  type: "savings",
  url: "https://github.com/FraxFinance/frax-solidity",
  rules: [
    event("event StakeLocked(address indexed user, uint256 amount, uint256 secs, bytes32 kekId, address source)", {
      means: ({ args }) => staked(args.user)
    }),
    event("event WithdrawLocked(address indexed user, uint256 amount, bytes32 kekId, address destination)", {
      means: ({ args }) => unstaked(args.user)
    }),
    event("event WithdrawLocked(address indexed user, uint256 amount, uint256 index, address destination)", {
      id: "WithdrawLocked-index",
      means: ({ args }) => unstaked(args.user)
    }),
    event("event RewardPaid(address indexed user, uint256 reward, address token, address destination)", {
      means: ({ args }) => claimed(args.user)
    })
  ]
})
