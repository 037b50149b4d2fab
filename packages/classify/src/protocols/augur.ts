import { type Act, type Address, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const augur = { ethereum: ["0x23916a8f5c3846e3100e5f587ff14f3098722f5d"] } as const
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
  contracts: {
    ethereum: [
      ...augur.ethereum,
      "0x63a1eed178323c5ee0ad72fbd8a8cf1a7902881e",
      "0x49244bd018ca9fd1f06ecc07b9e9de773246e5aa",
      "0x1aacc93f3ee47d7de20171468d9c2458d5602483",
      "0x9ac7b28a7e684d1b2776d6b9045e8f9150f58401",
      "0x9e4799ff2023819b1272eee430eadf510edf85f0",
      "0x465bf82912497a424a4669e92319d9355dcfb0d0",
      "0x8a97cbe557f1153b04d4edbe4eca0159b8138937",
      "0xc42e71b9a6e38dd05cfb51be6751a4d10d66ba35",
      "0x0cd32f92e3ea33d81d8cf60e20dddfdef4915667",
      "0x8346f3074994fd9a813c735d629b257d93780eed"
    ]
  },
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
