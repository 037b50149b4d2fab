import addresses from "../addresses/woofi-staking.json" with { type: "json" }
import { at, event, protocol, staked, unstaked } from "../rule/index.ts"

/** Stakes are kept here and counted on another chain; woonetwork/WooStakingV2. */
const proxies = at(addresses, "proxies")

export default protocol({
  id: "woofi-staking",
  name: "WOOFi",
  type: "savings",
  url: "https://github.com/woonetwork/WooStakingV2",
  // The vaults that lend to its pools, with what pays out and rewards them, and the first stakes; woonetwork/docs.
  named: at(addresses),
  rules: [
    event("event StakeOnProxy(address indexed user, uint256 amount)", {
      at: proxies,
      means: ({ args }) => staked(args.user)
    }),
    event("event UnstakeOnProxy(address indexed user, uint256 amount)", {
      at: proxies,
      means: ({ args }) => unstaked(args.user)
    }),
    // Of the first version.
    event("event WithdrawOnProxy(address indexed user, uint256 amount)", {
      at: proxies,
      means: ({ args }) => unstaked(args.user)
    })
  ]
})
