import addresses from "../addresses/hedgey.json" with { type: "json" }
import { type Act, type Address, address, at, claimed, event, protocol } from "../rule/index.ts"

const planned = (actor: Address, recipient: Address, token: Address, id: bigint): Act => ({
  action: "vest",
  actor,
  operation: "create",
  sentence: "Deposited[ {sent}] into a vesting plan for {recipient}",
  values: { recipient: address(recipient) },
  namedFor: token,
  metadata: { counterparty: recipient, streamId: id.toString() }
})

/** Plans as NFTs: vesting, which can be revoked, and lockups; hedgey-finance/Locked_VestingTokenPlans. */
export default protocol({
  id: "hedgey",
  name: "Hedgey",
  type: "token",
  url: "https://hedgey.gitbook.io/hedgey-community-docs/",
  // Vesting and lockups, each also for tokens that vote or bound to their owner, plans in batches, and claims of them.
  emitters: at(addresses),
  functions: [
    [
      { action: "vest", operation: "release", sentence: "Withdrew vested tokens from {contract}" },
      "redeemPlans(uint256[])",
      "redeemAllPlans()",
      "partialRedeemPlans(uint256[], uint256)"
    ],
    [claimed(), "claim(bytes16, bytes32[], uint256)", "claimMultiple(bytes16[], bytes32[][], uint256[])"]
  ],
  rules: [
    event(
      "event PlanCreated(uint256 indexed id, address indexed recipient, address indexed token, uint256 amount, uint256 start, uint256 cliff, uint256 end, uint256 rate, uint256 period)",
      { means: ({ args, transaction }) => planned(transaction.from, args.recipient, args.token, args.id) }
    ),
    event(
      "event PlanCreated(uint256 indexed id, address indexed recipient, address indexed token, uint256 amount, uint256 start, uint256 cliff, uint256 end, uint256 rate, uint256 period, address vestingAdmin, bool adminTransferOBO)",
      {
        id: "PlanCreated-vesting",
        means: ({ args, transaction }) => planned(transaction.from, args.recipient, args.token, args.id)
      }
    ),
    // It does not name the owner, who is paid.
    event("event PlanRedeemed(uint256 indexed id, uint256 amountRedeemed, uint256 planRemainder, uint256 resetDate)", {
      means: ({ args, log, ledger }) => {
        const paid = ledger
          .movementsOf(log.address)
          .find(({ from, amount }) => from === log.address && amount === args.amountRedeemed)
        return paid === undefined
          ? undefined
          : {
              action: "vest",
              actor: paid.to,
              operation: "release",
              sentence: "Withdrew[ {received}] from a vesting plan",
              namedFor: paid.asset.address,
              metadata: { streamId: args.id.toString() }
            }
      }
    }),
    event("event PlanRevoked(uint256 indexed id, uint256 amountRedeemed, uint256 revokedAmount)", {
      means: ({ args, transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Revoked a vesting plan on {contract}",
        metadata: { streamId: args.id.toString() }
      })
    })
  ]
})
