import addresses from "../addresses/dhedge.json" with { type: "json" }
import { at, deposited, event, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

const factories = at(addresses, "factories")

/** Funds that managers trade, whose shares are tokens; @dhedge/v2-sdk. */
export default protocol({
  id: "dhedge",
  name: "dHEDGE",
  type: "savings",
  url: "https://docs.dhedge.org/",
  emitters: factories,
  functions: [
    [
      deposited(),
      "deposit(address tokenSent, uint256 sent)",
      "depositFor(address recipient, address tokenSent, uint256 sent)",
      "depositForWithCustomCooldown(address recipient, address tokenSent, uint256 sent, uint256)",
      "deposit(address, address tokenSent, uint256 sent, uint256)",
      "depositWithCustomCooldown(address, address tokenSent, uint256 sent, uint256)",
      "nativeDeposit(address, uint256)",
      "nativeDepositWithCustomCooldown(address, uint256)"
    ]
  ],
  rules: [
    event(
      "event Deposit(address fundAddress, address investor, address assetDeposited, uint256 amountDeposited, uint256 valueDeposited, uint256 fundTokensReceived, uint256 totalInvestorFundTokens, uint256 fundValue, uint256 totalSupply, uint256 time)",
      { means: ({ args }) => deposited(args.investor) }
    ),
    event(
      "event Withdrawal(address fundAddress, address investor, uint256 valueWithdrawn, uint256 fundTokensWithdrawn, uint256 totalInvestorFundTokens, uint256 fundValue, uint256 totalSupply, (address asset, uint256 amount, bool externalWithdrawProcessed)[] withdrawnAssets, uint256 time)",
      { means: ({ args }) => withdrawn(args.investor) }
    ),
    event(
      "event FundCreated(address fundAddress, bool isPoolPrivate, string fundName, string managerName, address manager, uint256 time, uint256 managerFeeNumerator, uint256 managerFeeDenominator)",
      {
        at: factories,
        means: ({ args }) => ({
          action: "create",
          actor: args.manager,
          operation: "create-fund",
          sentence: "Created a fund on {contract}",
          metadata: { created: args.fundAddress }
        })
      }
    ),
    // Its easy swapper buys shares with any token, and sells what a fund hands out.
    event(
      "event ZapDepositCompleted(address indexed depositor, address indexed dHedgeVault, address vaultDepositToken, address userDepositToken, uint256 amountReceived, uint256 lockupTime)",
      { means: ({ args }) => deposited(args.depositor) }
    ),
    event(
      "event WithdrawalInitiated(address withdrawalVault, address indexed depositor, address dHedgeVault, uint256 amountWithdrawn)",
      { means: ({ args }) => requestedWithdrawal(args.depositor) }
    ),
    event("event WithdrawalCompleted(address withdrawalVault, address indexed depositor)", {
      means: ({ args }) => withdrawn(args.depositor)
    })
  ]
})
