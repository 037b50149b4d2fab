import { type Deployments, event, protocol, text } from "../rule/index.ts"

/** Governance V2 and the executors that its votes are carried out by; bgd-labs aave-address-book. */
const v2: Deployments = { ethereum: ["0xec568fffba86c094cf06b22134b23074dfe2252c"] }

const ballot = (by: `0x${string}`, id: bigint, support: boolean) =>
  ({
    action: "vote",
    by,
    values: { support: text(support ? "for" : "against"), proposal: text(id.toString()) },
    metadata: { proposalId: id.toString(), support: support ? "1" : "0" }
  }) as const

export default protocol({
  id: "aave-governance",
  name: "Aave DAO",
  type: "community",
  url: "https://aave.com/docs/primitives/governance",
  contracts: v2,
  rules: [
    event("event VoteEmitted(uint256 id, address indexed voter, bool support, uint256 votingPower)", {
      means: ({ args }) => ballot(args.voter, args.id, args.support)
    }),
    event(
      "event VoteEmitted(uint256 indexed proposalId, address indexed voter, bool indexed support, uint256 votingPower)",
      { id: "VoteEmitted-v3", means: ({ args }) => ballot(args.voter, args.proposalId, args.support) }
    ),
    event("event DelegateChanged(address indexed delegator, address indexed delegatee, uint8 delegationType)", {
      means: ({ args }) => ({
        action: "vote",
        by: args.delegator,
        operation: "delegate",
        metadata: { delegate: args.delegatee }
      })
    })
  ]
})
