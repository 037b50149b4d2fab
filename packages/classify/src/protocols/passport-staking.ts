import addresses from "../addresses/passport-staking.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

/** GTC staked on one's own identity and on others'. */
const first = at(addresses, "first")
const second = at(addresses, "second")

const staked = (actor: Address): Act => ({ action: "stake", actor })
const unstaked = (actor: Address): Act => ({ action: "withdraw", actor, operation: "unstake" })

export default protocol({
  id: "passport-staking",
  name: "Gitcoin Passport",
  type: "community",
  url: "https://github.com/passportxyz/id-staking-v2",
  rules: [
    event("event selfStake(uint256 roundId, address staker, uint256 amount, bool staked)", {
      at: first,
      means: ({ args }) => (args.staked ? staked(args.staker) : unstaked(args.staker))
    }),
    event("event xStake(uint256 roundId, address staker, address user, uint256 amount, bool staked)", {
      at: first,
      means: ({ args }) => (args.staked ? staked(args.staker) : unstaked(args.staker))
    }),
    event("event SelfStake(address indexed staker, uint88 amount, uint64 unlockTime)", {
      at: second,
      means: ({ args }) => staked(args.staker)
    }),
    event("event CommunityStake(address indexed staker, address indexed stakee, uint88 amount, uint64 unlockTime)", {
      at: second,
      means: ({ args }) => staked(args.staker)
    }),
    event("event SelfStakeWithdrawn(address indexed staker, uint88 amount)", {
      at: second,
      means: ({ args }) => unstaked(args.staker)
    }),
    event("event CommunityStakeWithdrawn(address indexed staker, address indexed stakee, uint88 amount)", {
      at: second,
      means: ({ args }) => unstaked(args.staker)
    })
  ]
})
