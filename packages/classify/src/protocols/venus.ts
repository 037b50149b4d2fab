import {
  borrowed,
  claimed,
  type Deployments,
  event,
  liquidated,
  protocol,
  redeemed,
  repaid,
  requestedWithdrawal,
  staked,
  supplied,
  unstaked
} from "../rule/index.ts"

const vaults: Deployments = {
  bnb: ["0x051100480289e704d20e9db4804837068f3f9204"],
  arbitrum: ["0x8b79692aab2822be30a6382eb04763a74752d5b4"],
  base: ["0x708b54f2c3f3606ea48a8d94dab88d9ab22d7fcd"]
}
const vai: Deployments = { bnb: ["0x004065d34c6b18ce4370ced1cebde94865dbfafe"] }
const prime: Deployments = { bnb: ["0xbbcd063efe506c3d42a0fa2db5c08430288c71fc"] }

/** Markets of isolated pools, which index the account. */
const markets: Deployments = {
  arbitrum: [
    "0xaeb0fed69354f34831fe1d16475d9a83ddacada6",
    "0x7d8609f8da70ff9027e9bc5229af4f6727662707",
    "0xb9f9117d4200dc296f9acd1e8be1937df834a2fd",
    "0xada57840b372d4c28623e87fc175de8490792811",
    "0x68a34332983f4bf866768dd6d6e638b02ef5e1f0"
  ],
  base: [
    "0x3cb752d175740043ec463673094e06acda2f9a2e",
    "0xeb8a79bd44cf4500943bf94a2b4434c95c008599",
    "0x7bbd1005bb24ec84705b04e1f2dfccad533b6d72",
    "0x133d3bcd77158d125b75a17cb517ffd4b4be64c5",
    "0x75201d81b3b0b9d17b179118837be37f64fc4930"
  ]
}

/** Venus without its core pool, which is a fork of compound-v2.ts: isolated pools, XVS vaults, VAI; @venusprotocol/isolated-pools, venus-protocol. */
export default protocol({
  id: "venus",
  name: "Venus",
  type: "lending",
  url: "https://docs-v4.venus.io/",
  // The liquidator, the vault of VAI, its stability module, the router that swaps; comptrollers, gateways for the native token.
  contracts: {
    bnb: [
      "0x0870793286aada55d39ce7f82fb2766e8004cf43",
      "0x0667eed0a0aab930af74a3dfedd263a73994f216",
      "0xc138aa4e424d1a8539e8f38af5a754a2b7c3cc36",
      "0x8938e6da30b59c1e27d5f70a94688a89f7c815a4",
      "0x24896601a4bf1b6a27e51cb3eff750bd9fe00d08"
    ],
    arbitrum: [
      "0x317c1a5739f39046e20b08ac9beea3f10fd43326",
      "0x52bab1af7ff770551bd05b9fc2329a0bf5e23f16",
      "0xc8e51418cadc001157506b306c6d0b878f1ff755",
      "0xd1e89806bab8cd7680dfc7425d1fa6d7d5f0c3fe"
    ],
    base: ["0x0c7973f9598aa62f9e03b94e92c967fd5437426c", "0x8e890ca3829c740895cdeacd4a3be36ff9343643"]
  },
  rules: [
    event("event Mint(address indexed minter, uint256 mintAmount, uint256 mintTokens, uint256 accountBalance)", {
      at: markets,
      means: ({ args }) => supplied(args.minter)
    }),
    event(
      "event Redeem(address indexed redeemer, uint256 redeemAmount, uint256 redeemTokens, uint256 accountBalance)",
      {
        at: markets,
        means: ({ args }) => redeemed(args.redeemer)
      }
    ),
    event(
      "event Borrow(address indexed borrower, uint256 borrowAmount, uint256 accountBorrows, uint256 totalBorrows)",
      {
        at: markets,
        means: ({ args }) => borrowed(args.borrower)
      }
    ),
    event(
      "event RepayBorrow(address indexed payer, address indexed borrower, uint256 repayAmount, uint256 accountBorrows, uint256 totalBorrows)",
      { means: ({ args }) => repaid(args.payer) }
    ),
    event(
      "event LiquidateBorrow(address indexed liquidator, address indexed borrower, uint256 repayAmount, address indexed vTokenCollateral, uint256 seizeTokens)",
      { means: ({ args }) => liquidated(args.borrower, args.liquidator) }
    ),
    ...(
      [
        ["Deposit", staked],
        ["RequestedWithdrawal", requestedWithdrawal],
        ["ExecutedWithdrawal", unstaked],
        ["Claim", claimed]
      ] as const
    ).map(([name, act]) =>
      event(`event ${name}(address indexed user, address indexed rewardToken, uint256 indexed pid, uint256 amount)`, {
        at: vaults,
        means: ({ args }) => act(args.user)
      })
    ),
    event("event MintVAI(address minter, uint256 mintVAIAmount)", {
      at: vai,
      means: ({ args }) => borrowed(args.minter)
    }),
    event("event RepayVAI(address payer, address borrower, uint256 repayVAIAmount)", {
      at: vai,
      means: ({ args }) => repaid(args.payer)
    }),
    event("event InterestClaimed(address indexed user, address indexed market, uint256 amount)", {
      at: prime,
      means: ({ args }) => claimed(args.user)
    })
  ]
})
