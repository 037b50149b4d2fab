import addresses from "../addresses/conditional-tokens.json" with { type: "json" }
import { type Act, type Address, byName, event, type Ledger, protocol } from "../rule/index.ts"

/** Exchanges and adapters split and merge on their users' behalf; one without net assets acted for another. */
const held = (holder: Address, ledger: Ledger, act: Act): Act | undefined =>
  ledger.net(holder).length === 0 ? undefined : { ...act, actor: holder }

/** Outcomes of a question as tokens (Gnosis), on which prediction markets are built: a full set of them is worth its collateral. */
export default protocol({
  id: "conditional-tokens",
  name: "Conditional Tokens",
  type: "derivatives",
  url: "https://conditional-tokens.readthedocs.io/en/latest/developer-guide.html",
  // @polymarket/clob-client, protofire/omen-exchange, @limitless-exchange/sdk.
  forks: byName(addresses, "fork"),
  generic: true,
  functions: [
    [
      { action: "deposit", operation: "split" },
      "splitPosition(address tokenSent, bytes32, bytes32, uint256[], uint256 sent)",
      "splitPosition(bytes32, uint256)"
    ],
    [
      { action: "withdraw", operation: "merge" },
      "mergePositions(address tokenReceived, bytes32, bytes32, uint256[], uint256 received)",
      "mergePositions(bytes32, uint256)"
    ],
    [
      { action: "withdraw", operation: "redeem" },
      "redeemPositions(address tokenReceived, bytes32, bytes32, uint256[])",
      "redeemPositions(bytes32, uint256[])"
    ]
  ],
  rules: [
    event(
      "event PositionSplit(address indexed stakeholder, address collateralToken, bytes32 indexed parentCollectionId, bytes32 indexed conditionId, uint256[] partition, uint256 amount)",
      { means: ({ args, ledger }) => held(args.stakeholder, ledger, { action: "deposit", operation: "split" }) }
    ),
    event(
      "event PositionsMerge(address indexed stakeholder, address collateralToken, bytes32 indexed parentCollectionId, bytes32 indexed conditionId, uint256[] partition, uint256 amount)",
      { means: ({ args, ledger }) => held(args.stakeholder, ledger, { action: "withdraw", operation: "merge" }) }
    ),
    event(
      "event PayoutRedemption(address indexed redeemer, address indexed collateralToken, bytes32 indexed parentCollectionId, bytes32 conditionId, uint256[] indexSets, uint256 payout)",
      { means: ({ args, ledger }) => held(args.redeemer, ledger, { action: "withdraw", operation: "redeem" }) }
    )
  ]
})
