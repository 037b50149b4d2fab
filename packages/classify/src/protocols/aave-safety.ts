import addresses from "../addresses/aave-safety.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  byName,
  claimed,
  event,
  hasLogged,
  protocol,
  staked,
  unstaked
} from "../rule/index.ts"

const cooldown = (actor?: Address): Act => ({
  action: "withdraw",
  ...(actor && { actor }),
  operation: "cooldown",
  sentence: "Started the cooldown of a stake with {contract}"
})

/** ERC-4626's Withdraw: leaving Umbrella also updates the cooldown. */
const withdrawn = "0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db"

/** stkAAVE, stkABPT, stkGHO and the Balancer pool's; bgd-labs aave-address-book. */
const stakes = at(addresses, "stakes")

/** Aave's Safety Module and Umbrella, which insure its lenders, and those who stake by the same code. */
export default protocol({
  id: "aave-safety",
  name: "Aave Safety Module",
  type: "savings",
  url: "https://aave.com/docs/developers/safety-module",
  // And what moves stakes of one pool to the next.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [staked(), "stake(address, uint256)", "claimRewardsAndStake(address, uint256)"],
    [unstaked(), "redeem(address recipient, uint256)"],
    [claimed(), "claimRewards(address recipient, uint256)"],
    [cooldown(), "cooldown()"]
  ],
  rules: [
    event("event Staked(address indexed from, address indexed to, uint256 assets, uint256 shares)", {
      means: ({ args }) => staked(args.to)
    }),
    event("event Staked(address indexed from, address indexed onBehalfOf, uint256 amount)", {
      id: "Staked-v1",
      means: ({ args }) => staked(args.onBehalfOf)
    }),
    event("event Redeem(address indexed from, address indexed to, uint256 assets, uint256 shares)", {
      means: ({ args }) => unstaked(args.from)
    }),
    event("event Redeem(address indexed from, address indexed to, uint256 amount)", {
      id: "Redeem-v1",
      at: stakes,
      means: ({ args }) => unstaked(args.from)
    }),
    event("event RewardsClaimed(address indexed from, address indexed to, uint256 amount)", {
      means: ({ args }) => claimed(args.from)
    }),
    event("event Cooldown(address indexed user)", { id: "Cooldown-v1", means: ({ args }) => cooldown(args.user) }),
    event("event Cooldown(address indexed user, uint256 amount)", { means: ({ args }) => cooldown(args.user) }),
    // Umbrella: an ERC-4626 vault with a cooldown.
    event(
      "event StakerCooldownUpdated(address indexed user, uint256 amount, uint256 endOfCooldown, uint256 unstakeWindow)",
      {
        means: ({ args, transaction }) => (hasLogged(transaction, withdrawn) ? undefined : cooldown(args.user))
      }
    ),
    event(
      "event RewardClaimed(address indexed asset, address indexed reward, address indexed user, address receiver, uint256 amount)",
      { means: ({ args }) => claimed(args.user) }
    )
  ]
})
