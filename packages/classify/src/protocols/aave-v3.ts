import { type Deployments, event, pays, protocol } from "../rule/index.ts"

/** The main markets; bgd-labs aave-address-book. */
const pool: Deployments = {
  ethereum: ["0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"],
  optimism: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"],
  polygon: ["0x794a61358d6845594f94dc1db02a252b5b4814ad"]
}

const rewards: Deployments = {
  ethereum: ["0x8164cc65827dcfe994ab23944cbc90e0aa80bfcb"],
  optimism: ["0x929ec64c34a17401f460460d4b9390518e5b473e"],
  polygon: ["0x929ec64c34a17401f460460d4b9390518e5b473e"]
}

export default protocol({
  id: "aave-v3",
  name: "Aave V3",
  type: "lending",
  url: "https://aave.com/docs/developers/smart-contracts/pool",
  rules: [
    event(
      "event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)",
      {
        at: pool,
        means: ({ args, ledger, transaction }) => [
          { action: "deposit", by: args.user, operation: "supply" },
          ...(args.onBehalfOf === transaction.from || pays(ledger, args.onBehalfOf)
            ? []
            : [{ action: "receive", by: args.onBehalfOf } as const])
        ]
      }
    ),
    event("event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)", {
      at: pool,
      means: ({ args }) => ({ action: "withdraw", by: args.user })
    }),
    event(
      "event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)",
      { at: pool, means: ({ args }) => ({ action: "withdraw", by: args.onBehalfOf, operation: "borrow" }) }
    ),
    event(
      "event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)",
      { at: pool, means: ({ args }) => ({ action: "deposit", by: args.repayer, operation: "repay" }) }
    ),
    event(
      "event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)",
      {
        at: pool,
        means: ({ args }) => [
          { action: "sell", by: args.user, operation: "liquidated" },
          {
            action: "buy",
            by: args.liquidator,
            operation: "liquidate",
            says: "Liquidated a position on {contract}[ for {received}]",
            metadata: { counterparty: args.user }
          }
        ]
      }
    ),
    event(
      "event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)",
      { at: rewards, means: ({ args }) => ({ action: "claim", by: args.user }) }
    )
  ]
})
