import { type Deployments, deposited, event, hasReceived, protocol, supplied, withdrawn } from "../rule/index.ts"

/** Savings by referral and without, the reserve's share, the hubs of positions. */
const contracts: Deployments = {
  ethereum: [
    "0x27d9ad987bde08a0d083ef7e0e4043c857a17b38",
    "0x3bf301b0e2003e75a3e86ab82bd1eff6a9dfb2ae",
    "0x1ba26788dfde592fec8bcb0eaff472a42be341b2",
    "0x7546762fdb1a6d9146b33960545c3f6394265219",
    "0xde12b620a8a714476a97efd14e6f7180ca653557"
  ]
}

/** Savings in a stablecoin, shares of its reserve, and the positions that mint it; @frankencoin/zchf. */
export default protocol({
  id: "frankencoin",
  name: "Frankencoin",
  type: "savings",
  url: "https://docs.frankencoin.com/",
  contracts,
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
