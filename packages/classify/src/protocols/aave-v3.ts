import { borrowed, claimed, event, hasPaid, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** Aave V3 on its markets, and those with its code; bgd-labs aave-address-book, sparkdotfi/spark-address-registry. */
export default protocol({
  id: "aave-v3",
  name: "Aave V3",
  type: "lending",
  url: "https://aave.com/docs/developers/smart-contracts/pool",
  // Pools (core, Lido, EtherFi, Horizon), incentives, gateways for the native token, adapters that swap collateral and debt.
  contracts: {
    ethereum: [
      "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2",
      "0x4e033931ad43597d96d6bcc25c280717730b58b1",
      "0x0aa97c284e98396202b6a04024f5e2c65026f3c0",
      "0xae05cd22df81871bc7cc2a04becfb516bfe332c8",
      "0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb",
      "0xd01607c3c5ecaba394d8be377a08590149325722",
      "0x3167c452fa3fa1e5c16bb83bc0fde4519c464299",
      "0xf956b38f035dc9067fb827a512d3cf35202ab0bc",
      "0xadc0a53095a0af87f3aa29fe0715b5c28016364e",
      "0x35bb522b102326ea3f1141661df4626c87000e3e",
      "0x78f8bd884c3d738b74b420540659c82f392820e0",
      "0xd7852e139a7097e119623de0751ae53a61efb442"
    ],
    optimism: [
      "0x794a61358d6845594f94dc1db02a252b5b4814ad",
      "0x929ec64c34a17401f460460d4b9390518e5b473e",
      "0x5f2508cae9923b02316254026cd43d7902866725",
      "0x830c5a67a0c95d69da5fb7801ac1773c6fb53857",
      "0x5d4d4007a4c6336550ddaa2a7c0d5e7972eebd16",
      "0x78f8bd884c3d738b74b420540659c82f392820e0"
    ],
    polygon: [
      "0x794a61358d6845594f94dc1db02a252b5b4814ad",
      "0x929ec64c34a17401f460460d4b9390518e5b473e",
      "0xbc302053db3aa514a3c86b9221082f162b91ad63",
      "0xc4aff49fced8ac1d818a6dcab063f9f97e66ec5e",
      "0x5d4d4007a4c6336550ddaa2a7c0d5e7972eebd16",
      "0x78f8bd884c3d738b74b420540659c82f392820e0"
    ]
  },
  forks: [
    {
      name: "SparkLend",
      contracts: {
        ethereum: [
          "0xc13e21b648a5ee794902342038ff3adab66be987",
          "0x4370d3b6c9588e02ce9d22e684387859c7ff5b34",
          "0xbd7d6a9ad7865463de44b05f04559f65e3b11704"
        ]
      }
    }
  ],
  rules: [
    event(
      "event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)",
      {
        means: ({ args, ledger, transaction }) => [
          supplied(args.user),
          ...(args.onBehalfOf === transaction.from || hasPaid(ledger, args.onBehalfOf)
            ? []
            : [{ action: "receive", actor: args.onBehalfOf } as const])
        ]
      }
    ),
    // Others log an event of this shape: a lender's names a token that moved.
    event("event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)", {
      means: ({ args, ledger }) =>
        ledger.movements.some(({ asset }) => asset.address === args.reserve) ? redeemed(args.user) : undefined
    }),
    event(
      "event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)",
      { means: ({ args }) => borrowed(args.onBehalfOf) }
    ),
    event(
      "event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)",
      { means: ({ args }) => repaid(args.repayer) }
    ),
    event(
      "event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)",
      { means: ({ args }) => liquidated(args.user, args.liquidator) }
    ),
    event("event SwapBorrowRateMode(address indexed reserve, address indexed user, uint8 interestRateMode)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.user,
        operation: "switch-rate",
        sentence: "Switched the interest rate of a loan on {contract}"
      })
    }),
    event("event UserEModeSet(address indexed user, uint8 categoryId)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.user,
        operation: "set-mode",
        sentence: "Changed the mode of a position on {contract}"
      })
    }),
    event(
      "event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)",
      { means: ({ args }) => claimed(args.user) }
    )
  ]
})
