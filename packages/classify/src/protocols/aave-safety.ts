import { claimed, type Deployments, event, hasLogged, type Meaning, protocol, staked, unstaked } from "../rule/index.ts"

const cooldown = (actor: `0x${string}`): Meaning => ({
  action: "withdraw",
  actor,
  operation: "cooldown",
  sentence: "Started the cooldown of a stake with {contract}"
})

/** ERC-4626's Withdraw: leaving Umbrella also updates the cooldown. */
const withdrawn = "0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db"

/** stkAAVE, stkABPT, stkGHO and the Balancer pool's; bgd-labs aave-address-book. */
const stakes: Deployments = {
  ethereum: [
    "0x4da27a545c0c5b758a6ba100e3a049001de870f5",
    "0xa1116930326d21fb917d5a27f1e9943a9595fb47",
    "0x1a88df1cfe15af22b3c4c783d4e6f7f9e0c1885d",
    "0x9eda81c21c273a82be9bbc19b6a6182212068101"
  ]
}

/** Aave's Safety Module and Umbrella, which insure its lenders, and those who stake by the same code. */
export default protocol({
  id: "aave-safety",
  name: "Aave Safety Module",
  type: "savings",
  url: "https://aave.com/docs/developers/safety-module",
  // And what moves stakes of one pool to the next.
  contracts: { ethereum: [...(stakes.ethereum ?? []), "0xecd4bd3121f9fd604ffac631bf6d41ec12f1fafb"] },
  forks: [
    {
      name: "Aave Umbrella",
      contracts: {
        ethereum: [
          "0xce6ced23118edeb23054e06118a702797b13fc2f",
          "0x4655ce3d625a63d30ba704087e52b4c31e38188b",
          "0x6bf183243fdd1e306ad2c4450bc7dcf6f0bf8aa6",
          "0xa484ab92fe32b143aee7019fc1502b1daa522d31",
          "0xaafd07d53a7365d3e9fb6f3a3b09ec19676b73ce",
          "0x4f827a63755855cdf3e8f3bcd20265c833f15033",
          "0xd400fc38ed4732893174325693a63c30ee3881a8",
          "0x5061c5aaea55442a886fbc77dfd40e8489d1c07c"
        ]
      }
    }
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
