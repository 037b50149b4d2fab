import addresses from "../addresses/chainlink-staking.json" with { type: "json" }
import { at, claimed, event, protocol, requestedWithdrawal, staked, unstaked } from "../rule/index.ts"

/** Of version 0.2, for everybody and for operators. */
const pools = at(addresses, "pools")
const vault = at(addresses, "vault")

/** LINK staked by a transfer with a call; smartcontractkit StakingPoolBase, CommunityStakingPool, RewardVault. */
export default protocol({
  id: "chainlink-staking",
  name: "Chainlink Staking",
  type: "savings",
  url: "https://docs.chain.link/architecture-overview/architecture-decentralized-model",
  functions: [
    [requestedWithdrawal(), "unbond()"],
    [unstaked(), "unstake(uint256)", "unstake(uint256, bool)"],
    [claimed(), "claimReward()"]
  ],
  rules: [
    event("event Staked(address indexed staker, uint256 amount, uint256 newStake, uint256 newTotalPrincipal)", {
      at: pools,
      means: ({ args }) => staked(args.staker)
    }),
    event("event UnbondingPeriodStarted(address indexed staker)", {
      at: pools,
      means: ({ args }) => requestedWithdrawal(args.staker)
    }),
    event("event Unstaked(address indexed staker, uint256 amount, uint256 newStake, uint256 newTotalPrincipal)", {
      at: pools,
      means: ({ args }) => unstaked(args.staker)
    }),
    event("event RewardClaimed(address indexed staker, uint256 claimedReward)", {
      at: vault,
      means: ({ args }) => claimed(args.staker)
    })
  ]
})
