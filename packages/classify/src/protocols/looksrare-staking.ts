import addresses from "../addresses/looksrare-staking.json" with { type: "json" }
import { at, byName, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const stakes = at(addresses, "stakes")

const distributor = at(addresses, "distributor")

/** Where tokens of marketplaces are staked for their fees, and rewards of traders; LooksRare's and X2Y2's contracts. */
export default protocol({
  id: "looksrare-staking",
  name: "LooksRare",
  type: "savings",
  url: "https://docs.looksrare.org/developers/deployed-contract-addresses",
  // The distributor of the token, the compounder, private sales, the first rewards of traders.
  named: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    event("event Deposit(address indexed user, uint256 amount, uint256 harvestedAmount)", {
      at: stakes,
      means: ({ args }) => staked(args.user)
    }),
    event("event Withdraw(address indexed user, uint256 amount, uint256 harvestedAmount)", {
      at: stakes,
      means: ({ args }) => unstaked(args.user)
    }),
    event("event Harvest(address indexed user, uint256 harvestedAmount)", {
      at: stakes,
      means: ({ args }) => claimed(args.user)
    }),
    event("event Claim(address user, uint256 rewardRound, uint256 totalAmount, uint8[] treeIds, uint256[] amounts)", {
      at: distributor,
      means: ({ args }) => claimed(args.user)
    })
  ]
})
