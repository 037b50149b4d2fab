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
  polygon: ["0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf"]
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
    ]
  },
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
