import {
  type Act,
  borrowed,
  claimed,
  event,
  protocol,
  redeemed,
  repaid,
  staked,
  supplied,
  unstaked
} from "../rule/index.ts"

/** LQTY is staked for votes on whom the protocol pays. */
const votes = { contractType: "community" } as const

/** TroveManager.Operation: liquidations and redemptions are others' doing. */
const [liquidate, redeem] = [5, 6]

const changed = (collateral: bigint, debt: bigint): Act => {
  if (collateral > 0n) return supplied()
  if (debt > 0n) return borrowed()
  if (collateral < 0n) return redeemed()
  if (debt < 0n) return repaid()
  return { action: "execute", operation: "adjust", sentence: "Adjusted a loan on {contract}" }
}

/** Liquity's second version and its forks; liquity/bold, and liquity/V2-gov for its governance. */
export default protocol({
  id: "liquity-v2",
  name: "Liquity V2",
  type: "lending",
  url: "https://docs.liquity.org/v2-documentation/technical-docs-and-audits",
  functions: [
    [
      borrowed(),
      "openTrove(address, uint256, uint256, uint256, uint256, uint256, uint256, uint256, address, address, address)",
      "openTroveWithRawETH((address, uint256, uint256, uint256, uint256, uint256, uint256, address, uint256, address, address, address))",
      "withdrawBold(uint256, uint256, uint256)"
    ],
    [supplied(), "addColl(uint256, uint256)", "provideToSP(uint256, bool)"],
    [redeemed(), "withdrawColl(uint256, uint256)", "withdrawFromSP(uint256, bool)"],
    [repaid(), "repayBold(uint256, uint256)"]
  ],
  rules: [
    event(
      "event TroveOperation(uint256 indexed troveId, uint8 operation, uint256 annualInterestRate, uint256 debtIncreaseFromRedist, uint256 debtIncreaseFromUpfrontFee, int256 debtChangeFromOperation, uint256 collIncreaseFromRedist, int256 collChangeFromOperation)",
      {
        means: ({ args }) => {
          const { operation, collChangeFromOperation: collateral, debtChangeFromOperation: debt, troveId } = args
          if (operation === liquidate) return { action: "buy", operation: "liquidate" }
          if (operation === redeem) return { action: "swap", operation: "redeem" }
          return { ...changed(collateral, debt), metadata: { trove: troveId.toString() } }
        }
      }
    ),
    event(
      "event DepositOperation(address indexed depositor, uint8 operation, uint256 depositLoss, int256 topUpOrWithdrawal, uint256 yieldGain, uint256 yieldGainClaimed, uint256 collGain, uint256 collGainClaimed)",
      {
        means: ({ args: { depositor, topUpOrWithdrawal: change } }) =>
          change === 0n ? claimed(depositor) : change > 0n ? supplied(depositor) : redeemed(depositor)
      }
    ),
    event("event DeployUserProxy(address indexed user, address indexed userProxy)", {
      means: ({ args }) => ({ action: "create", actor: args.user, operation: "open-position" })
    }),
    event(
      "event DepositLQTY(address indexed user, address rewardRecipient, uint256 lqtyAmount, uint256 lusdReceived, uint256 lusdSent, uint256 ethReceived, uint256 ethSent)",
      { means: ({ args }) => ({ ...staked(args.user), ...votes }) }
    ),
    event(
      "event WithdrawLQTY(address indexed user, address recipient, uint256 lqtyReceived, uint256 lqtySent, uint256 lusdReceived, uint256 lusdSent, uint256 ethReceived, uint256 ethSent)",
      { means: ({ args }) => ({ ...unstaked(args.user), ...votes }) }
    ),
    event(
      "event AllocateLQTY(address indexed user, address indexed initiative, int256 deltaVoteLQTY, int256 deltaVetoLQTY, uint256 atEpoch, uint8 hookStatus)",
      {
        means: ({ args }) => ({
          action: "vote",
          actor: args.user,
          ...votes,
          metadata: { gauge: args.initiative }
        })
      }
    )
  ]
})
