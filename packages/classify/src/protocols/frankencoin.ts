import addresses from "../addresses/frankencoin.json" with { type: "json" }
import { at, deposited, event, hasReceived, protocol, supplied, withdrawn } from "../rule/index.ts"

/** Savings by referral and without, the reserve's share, the hubs of positions. */
const contracts = at(addresses, "contracts")

/** Savings in a stablecoin, shares of its reserve, and the positions that mint it; @frankencoin/zchf. */
export default protocol({
  id: "frankencoin",
  name: "Frankencoin",
  type: "savings",
  url: "https://docs.frankencoin.com/",
  emitters: contracts,
  functions: [
    [
      deposited(),
      "save(uint192)",
      "save(address recipient, uint192)",
      "save(uint192, address, uint24)",
      "invest(uint256, uint256)"
    ],
    [
      withdrawn(),
      "withdraw(address recipient, uint192)",
      "withdraw(address recipient, uint192, address, uint24)",
      "adjust(uint192)"
    ]
  ],
  rules: [
    event("event Saved(address indexed account, uint192 amount)", { means: ({ args }) => deposited(args.account) }),
    event("event Withdrawn(address indexed account, uint192 amount)", { means: ({ args }) => withdrawn(args.account) }),
    event("event InterestCollected(address indexed account, uint256 interest)", {
      id: "InterestCollected-v2",
      means: ({ args, ledger }) =>
        hasReceived(ledger, args.account) ? { action: "claim", actor: args.account } : undefined
    }),
    event("event Trade(address who, int256 amount, uint256 totPrice, uint256 newprice)", {
      means: ({ args }) => (args.amount > 0n ? deposited(args.who) : withdrawn(args.who))
    }),
    event(
      "event PositionOpened(address indexed owner, address indexed position, address original, address collateral)",
      {
        means: ({ args }) => ({ ...supplied(args.owner), contractType: "lending" })
      }
    ),
    event(
      "event PositionOpened(address indexed owner, address indexed position, address zchf, address collateral, uint256 price)",
      { id: "PositionOpened-v1", means: ({ args }) => ({ ...supplied(args.owner), contractType: "lending" }) }
    )
  ]
})
