import addresses from "../addresses/augur.json" with { type: "json" }
import { type Act, type Address, at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const augur = at(addresses, "augur")
const reported = (actor: Address): Act => ({
  ...staked(actor),
  operation: "report",
  sentence: "Reported the outcome of a market on {contract}[ with {sent}]"
})

/** Prediction markets of the second version: one contract logs what all markets do; @augurproject/artifacts. */
export default protocol({
  id: "augur",
  name: "Augur",
  type: "derivatives",
  url: "https://github.com/AugurProject/augur",
  named: at(addresses),
  rules: [
    event(
      "event MarketCreated(address indexed universe, uint256 endTime, string extraInfo, address market, address indexed marketCreator, address designatedReporter, uint256 feePerCashInAttoCash, int256[] prices, uint8 marketType, uint256 numTicks, bytes32[] outcomes, uint256 noShowBond, uint256 timestamp)",
      {
        at: augur,
        means: ({ args }) => ({
          action: "create",
          actor: args.marketCreator,
          operation: "create-market",
          sentence: "Created a market on {contract}",
          metadata: { created: args.market }
        })
      }
    ),
    event(
      "event CompleteSetsPurchased(address indexed universe, address indexed market, address indexed account, uint256 numCompleteSets, uint256 timestamp)",
      { at: augur, means: ({ args }) => ({ action: "buy", actor: args.account, operation: "open-position" }) }
    ),
    event(
      "event CompleteSetsSold(address indexed universe, address indexed market, address indexed account, uint256 numCompleteSets, uint256 fees, uint256 timestamp)",
      {
        at: augur,
        means: ({ args }) => ({
          action: "sell",
          actor: args.account,
          sentence: "Sold shares of all outcomes[ for {received}] on {contract}"
        })
      }
    ),
    event(
      "event TradingProceedsClaimed(address indexed universe, address indexed sender, address market, uint256 outcome, uint256 numShares, uint256 numPayoutTokens, uint256 fees, uint256 timestamp)",
      { at: augur, means: ({ args }) => claimed(args.sender) }
    ),
    event(
      "event InitialReportSubmitted(address indexed universe, address indexed reporter, address indexed market, address initialReporter, uint256 amountStaked, bool isDesignatedReporter, uint256[] payoutNumerators, string description, uint256 nextWindowStartTime, uint256 nextWindowEndTime, uint256 timestamp)",
      { at: augur, means: ({ args }) => reported(args.reporter) }
    ),
    event(
      "event DisputeCrowdsourcerContribution(address indexed universe, address indexed reporter, address indexed market, address disputeCrowdsourcer, uint256 amountStaked, string description, uint256[] payoutNumerators, uint256 currentStake, uint256 stakeRemaining, uint256 disputeRound, uint256 timestamp)",
      { at: augur, means: ({ args }) => staked(args.reporter) }
    ),
    ...(["InitialReporter", "DisputeCrowdsourcer"] as const).map(kind =>
      event(
        `event ${kind}Redeemed(address indexed universe, address indexed reporter, address indexed market, address report, uint256 amountRedeemed, uint256 repReceived, uint256[] payoutNumerators, uint256 timestamp)`,
        { at: augur, means: ({ args }) => unstaked(args.reporter) }
      )
    ),
    event(
      "event ParticipationTokensRedeemed(address indexed universe, address indexed disputeWindow, address indexed account, uint256 attoParticipationTokens, uint256 feePayoutShare, uint256 timestamp)",
      { at: augur, means: ({ args }) => claimed(args.account) }
    )
  ]
})
