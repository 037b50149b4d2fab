import {
  borrowed,
  claimed,
  type Deployments,
  event,
  hasPaid,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Aave's own pools of the second version: the others with its code share these two events with the third version's. */
const pools: Deployments = {
  ethereum: [
    "0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9",
    "0x7937d4799803fbbe595ed57278bc4ca21f3bffcb",
    "0x37d7306019a38af123e4b245eb6c28af552e0bb0"
  ],
  polygon: ["0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf"],
  avalanche: ["0x4f01aed16d97e3ab5ab2b501154dc9bb0f1a5a2c"]
}

/** The lending pools of Aave V2 and of the protocols with its code; bgd-labs aave-address-book. */
export default protocol({
  id: "aave-v2",
  name: "Aave V2",
  type: "lending",
  url: "https://docs.aave.com/developers/v/2.0/the-core-protocol/lendingpool",
  // Pools, incentives, then gateways for the native token and adapters that swap collateral and debt.
  contracts: {
    ethereum: [
      "0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9",
      "0x7937d4799803fbbe595ed57278bc4ca21f3bffcb",
      "0x37d7306019a38af123e4b245eb6c28af552e0bb0",
      "0xd784927ff2f95ba542bfc824c8a8a98f3495f6b5",
      "0xa0d9c1e9e48ca30c8d8c3b5d69ff5dc1f6dffc24",
      "0xbe9a7b3f2f54e18d7c0a17b03ad84ac2d1d28eac",
      "0x135896de8421be2ec868e0b811006171d9df802a",
      "0x80aca0c645fedabaa20fd2bf0daf57885a309fe6",
      "0xaf5c88245cd02ff3df332ef1e1ffd5bc5d1d87cd"
    ],
    polygon: [
      "0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf",
      "0x357d51124f59836ded84c8a1730d72b749d8bc23",
      "0xf1e6d4347105138b51e2baca9a22fa228309ebb1",
      "0x35784a624d4ffbc3594f4d16fa3801fef063241c",
      "0x6d49dc81a1f07a6b1902dc79bc2d408cb9d555d1",
      "0x63dfa7c09dc2ff4030d6b8dc2ce6262bf898c8a4"
    ],
    avalanche: [
      "0x4f01aed16d97e3ab5ab2b501154dc9bb0f1a5a2c",
      "0x01d83fe6a10d2f2b7af17034343746188272cac9",
      "0x68c815cb8c8390bc3f2ce99265044dec9d350c49",
      "0x63dfa7c09dc2ff4030d6b8dc2ce6262bf898c8a4",
      "0x935b362ee3e1f342cc48118c528aabee5118f6e6",
      "0x2ecf2a2e74b19aab2a62312167aff4b78e93b6c5"
    ]
  },
  forks: [
    {
      name: "Radiant",
      contracts: {
        arbitrum: [
          "0xf4b1486dd74d07706052a33d31d7c0aafd0659e1",
          "0x76ba3ec5f5adbf1c58c91e86502232317eea72de",
          "0x8991c4c347420e476f1cf09c03aba224a76e2997"
        ],
        bnb: ["0xd50cf00b6e600dd036ba8ef475677d816d6c4281", "0x4fd9f7c5ca0829a656561486bada018505dfcb5e"],
        base: ["0x30798cfe2cca822321ceed7e6085e633aabc492f"],
        ethereum: ["0xa950974f64aa33f27f6c5e017eee93bf7588ed07"]
      }
    },
    {
      name: "Agave",
      contracts: {
        gnosis: ["0x5e15d5e33d318dced84bfe3f4eace07909be6d9c", "0xfa255f5104f129b78f477e9a6d050a02f31a5d86"]
      }
    }
  ],
  rules: [
    event(
      "event Deposit(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referral)",
      {
        means: ({ args, ledger, transaction }) => [
          supplied(args.user),
          ...(args.onBehalfOf === transaction.from || hasPaid(ledger, args.onBehalfOf)
            ? []
            : [{ action: "receive", actor: args.onBehalfOf } as const])
        ]
      }
    ),
    event("event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)", {
      at: pools,
      means: ({ args }) => redeemed(args.user)
    }),
    event(
      "event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint256 borrowRateMode, uint256 borrowRate, uint16 indexed referral)",
      { means: ({ args }) => borrowed(args.onBehalfOf) }
    ),
    event("event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount)", {
      means: ({ args }) => repaid(args.repayer)
    }),
    event(
      "event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)",
      { at: pools, means: ({ args }) => liquidated(args.user, args.liquidator) }
    ),
    event("event Swap(address indexed reserve, address indexed user, uint256 rateMode)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.user,
        operation: "switch-rate",
        sentence: "Switched the interest rate of a loan on {contract}"
      })
    }),
    // The incentives controller; the claimer may act for the user.
    event("event RewardsClaimed(address indexed user, address indexed to, address indexed claimer, uint256 amount)", {
      means: ({ args }) => claimed(args.user)
    })
  ]
})
