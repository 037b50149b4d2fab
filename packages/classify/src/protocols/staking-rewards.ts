import { type Address, claimed, event, hasMoved, type Ledger, protocol, staked, unstaked } from "../rule/index.ts"

/** Some name the reward first and the staker second: the reward is a token that moved. */
const staker = (first: Address, second: Address, ledger: Ledger): Address => (hasMoved(ledger, first) ? second : first)

const stakes = [
  "event Staked(address indexed user, uint256 amount)",
  "event Staked(address user, uint256 amount)",
  "event Stake(address indexed user, uint256 amount)",
  "event Staked(address indexed user, uint256 amount, uint256 total)",
  "event Staked(address user, uint256 amount, uint256 total)",
  "event Staked(address indexed user, uint256 amount, uint256 total, bytes data)",
  "event StakeTimeLocked(address indexed user, uint256 amount)"
] as const

const leaves = [
  "event Withdrawn(address indexed user, uint256 amount)",
  "event Withdrawn(address user, uint256 amount)",
  "event Unstaked(address indexed user, uint256 amount)",
  "event Unstaked(address user, uint256 amount)",
  "event Unstake(address indexed user, uint256 amount)",
  "event Unstaked(address indexed user, uint256 amount, uint256 total)",
  "event Unstaked(address indexed user, uint256 amount, uint256 total, bytes data)",
  "event EmergencyWithdraw(address indexed user, uint256 amount)"
] as const

const rewards = [
  "event RewardPaid(address indexed user, uint256 reward)",
  "event RewardPaid(address user, uint256 reward)",
  "event RewardClaimed(address indexed user, uint256 reward)",
  "event RewardsClaimed(address indexed user, uint256 reward)",
  "event Harvest(address indexed user, uint256 reward)",
  "event Harvested(address indexed user, uint256 reward)"
] as const

/** Synthetix' StakingRewards and the many contracts with its events or variants of them (EIP-900). */
export default protocol({
  id: "staking-rewards",
  name: "Staking Rewards",
  type: "savings",
  generic: true,
  url: "https://github.com/Synthetixio/synthetix/blob/develop/contracts/StakingRewards.sol",
  rules: [
    ...stakes.map((signature, i) => event(signature, { id: `stake-${i}`, means: ({ args }) => staked(args.user) })),
    ...leaves.map((signature, i) => event(signature, { id: `unstake-${i}`, means: ({ args }) => unstaked(args.user) })),
    ...rewards.map((signature, i) => event(signature, { id: `claim-${i}`, means: ({ args }) => claimed(args.user) })),
    event("event RewardPaid(address indexed user, address indexed token, uint256 reward)", {
      id: "claim-token",
      means: ({ args, ledger }) => claimed(staker(args.user, args.token, ledger))
    }),
    event("event Stake(address indexed user, address indexed token, uint256 amount)", {
      id: "stake-token",
      means: ({ args }) => staked(args.user)
    }),
    event("event Unstake(address indexed user, address indexed token, uint256 amount)", {
      id: "unstake-token",
      means: ({ args }) => unstaked(args.user)
    })
  ]
})
