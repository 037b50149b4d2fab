import { type Deployments, deposited, event, gets, protocol, supplied, withdrawn } from "../rule/index.ts"

const savings: Deployments = { ethereum: ["0x27d9ad987bde08a0d083ef7e0e4043c857a17b38"] }

/** Savings in a stablecoin, shares of its reserve, and the positions that mint it; @frankencoin/zchf, the module by its events on the chain. */
export default protocol({
  id: "frankencoin",
  name: "Frankencoin",
  type: "savings",
  url: "https://docs.frankencoin.com/",
  contracts: savings,
  rules: [
    event("event Saved(address indexed account, uint192 amount)", { means: ({ args }) => deposited(args.account) }),
    event("event Withdrawn(address indexed account, uint192 amount)", { means: ({ args }) => withdrawn(args.account) }),
    event("event InterestCollected(address indexed account, uint256 interest)", {
      id: "InterestCollected-v2",
      means: ({ args, ledger }) => (gets(ledger, args.account) ? { action: "claim", by: args.account } : undefined)
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
