import { claimed, type Deployments, event, protocol, staked, unstaked } from "../rule/index.ts"

/** The shares of fees, and the pool for liquidity. */
const looks: Deployments = {
  ethereum: ["0xbcd7254a1d759efa08ec7c3291b2e85c5dcc12ce", "0x2a70e7f51f6cd40c3e9956aa964137668cbfadc5"]
}
/** The same code with X2Y2's token. */
const x2y2: Deployments = { ethereum: ["0xc8c3cc5be962b6d281e4a53dbcce1359f76a1b85"] }
const stakes: Deployments = { ethereum: [...(looks.ethereum ?? []), ...(x2y2.ethereum ?? [])] }

const distributor: Deployments = { ethereum: ["0x0554f068365ed43dcc98dcd7fd7a8208a5638c72"] }

/** Where tokens of marketplaces are staked for their fees, and rewards of traders; LooksRare's and X2Y2's contracts. */
export default protocol({
  id: "looksrare-staking",
  name: "LooksRare",
  type: "savings",
  url: "https://docs.looksrare.org/developers/deployed-contract-addresses",
  // The distributor of the token, the compounder, private sales, the first rewards of traders.
  contracts: {
    ethereum: [
      "0x465a790b428268196865a3ae2648481ad7e0d3b1",
      "0x3ab16af1315dc6c95f83cbf522fecf98d00fd9ba",
      "0x9571cdd8acb71c83393290f0d63a46173ddde65b",
      "0x453c1208b400fe47acf275315f14e8f9f9fbc3cd"
    ]
  },
  forks: [
    { name: "X2Y2", contracts: { ethereum: [...(x2y2.ethereum ?? []), "0x897249fef87fa6d1e7fedcb960c2a01ec99ecc6c"] } }
  ],
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
