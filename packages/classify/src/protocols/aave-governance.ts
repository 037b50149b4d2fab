import addresses from "../addresses/aave-governance.json" with { type: "json" }
import { type Act, type Address, at, event, proposed, protocol, text, voted } from "../rule/index.ts"

/** Governance V2, then what the third is voted on with: its core and the voting machines; bgd-labs aave-address-book. */
const governance = at(addresses, "governance")

/** A proposal, which the sentence numbers. */
const numbered = (actor: Address, id: bigint): Act => ({
  ...proposed(actor, id, "Created proposal {proposal} of {contract}"),
  values: { proposal: text(id.toString()) }
})

const step = (actor: `0x${string}`, id: bigint, operation: "queue" | "execute") =>
  ({
    action: "execute",
    actor,
    operation,
    sentence: `${operation === "queue" ? "Queued" : "Executed"} proposal {proposal} of {contract}`,
    values: { proposal: text(id.toString()) },
    metadata: { proposalId: id.toString() }
  }) as const

export default protocol({
  id: "aave-governance",
  name: "Aave DAO",
  type: "community",
  url: "https://aave.com/docs/primitives/governance",
  emitters: governance,
  rules: [
    event("event VoteEmitted(uint256 id, address indexed voter, bool support, uint256 votingPower)", {
      means: ({ args }) => voted(args.voter, args.id, args.support)
    }),
    event(
      "event VoteEmitted(uint256 indexed proposalId, address indexed voter, bool indexed support, uint256 votingPower)",
      { id: "VoteEmitted-v3", means: ({ args }) => voted(args.voter, args.proposalId, args.support) }
    ),
    event("event DelegateChanged(address indexed delegator, address indexed delegatee, uint8 delegationType)", {
      means: ({ args }) => ({
        action: "vote",
        actor: args.delegator,
        operation: "delegate",
        metadata: { delegate: args.delegatee }
      })
    }),
    event(
      "event ProposalCreated(uint256 id, address indexed creator, address indexed executor, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, bool[] withDelegatecalls, uint256 startBlock, uint256 endBlock, address strategy, bytes32 ipfsHash)",
      { means: ({ args }) => numbered(args.creator, args.id) }
    ),
    event("event ProposalQueued(uint256 id, uint256 executionTime, address indexed initiatorQueueing)", {
      means: ({ args }) => step(args.initiatorQueueing, args.id, "queue")
    }),
    event("event ProposalExecuted(uint256 id, address indexed initiatorExecution)", {
      means: ({ args }) => step(args.initiatorExecution, args.id, "execute")
    }),
    event(
      "event ProposalCreated(uint256 indexed proposalId, address indexed creator, uint8 indexed accessLevel, bytes32 ipfsHash)",
      { id: "ProposalCreated-v3", at: governance, means: ({ args }) => numbered(args.creator, args.proposalId) }
    ),
    event("event ProposalExecuted(uint256 indexed proposalId)", {
      id: "ProposalExecuted-v3",
      at: governance,
      means: ({ args, transaction }) => step(transaction.from, args.proposalId, "execute")
    })
  ]
})
