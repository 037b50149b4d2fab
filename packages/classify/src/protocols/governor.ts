import addresses from "../addresses/governor.json" with { type: "json" }
import { type Address, address, byName, call, event, proposed, protocol, text, voted } from "../rule/index.ts"

const ballot = (actor: Address, proposalId: bigint, support: number) =>
  voted(actor, proposalId, support, undefined, shortId(proposalId))

/** OpenZeppelin's proposals are numbered by a hash. */
const shortId = (id: bigint): string => {
  const digits = id.toString()
  return digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
}

const step = (actor: Address, proposalId: bigint, operation: "queue" | "execute") =>
  ({
    action: "execute",
    actor,
    operation,
    sentence: `${operation === "queue" ? "Queued" : "Executed"} proposal {proposal} of {contract}`,
    values: { proposal: text(shortId(proposalId)) },
    metadata: { proposalId: proposalId.toString() }
  }) as const

/** Governors and their timelocks, from the protocols' own documents. */
const forks = byName(addresses, "fork")

export default protocol({
  id: "governor",
  name: "Governor",
  type: "community",
  generic: true,
  url: "https://docs.openzeppelin.com/contracts/5.x/api/governance",
  forks,
  rules: [
    event("event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)", {
      means: ({ args }) => ballot(args.voter, args.proposalId, args.support)
    }),
    event(
      "event VoteCastWithParams(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason, bytes params)",
      { means: ({ args }) => ballot(args.voter, args.proposalId, args.support) }
    ),
    // Governor Alpha.
    event("event VoteCast(address voter, uint256 proposalId, bool support, uint256 votes)", {
      id: "VoteCast-alpha",
      means: ({ args }) => ballot(args.voter, args.proposalId, args.support ? 1 : 0)
    }),
    event(
      "event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 start, uint256 end, string description)",
      {
        means: ({ args }) => proposed(args.proposer, args.proposalId)
      }
    ),
    event("event ProposalQueued(uint256 proposalId, uint256 eta)", {
      means: ({ args, transaction }) => step(transaction.from, args.proposalId, "queue")
    }),
    event("event ProposalExecuted(uint256 proposalId)", {
      means: ({ args, transaction }) => step(transaction.from, args.proposalId, "execute")
    }),
    event("event ProposalCanceled(uint256 proposalId)", {
      means: ({ args, transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled proposal {proposal} of {contract}",
        values: { proposal: text(shortId(args.proposalId)) },
        metadata: { proposalId: args.proposalId.toString() }
      })
    }),
    event(
      "event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)",
      {
        means: ({ args, transaction }) =>
          // The contract that holds locked tokens delegates their votes for its caller.
          (args.delegator === transaction.to ? [transaction.from, args.delegator] : [args.delegator]).map(actor => ({
            action: "vote",
            actor,
            operation: "delegate",
            values: { delegate: address(args.toDelegate) },
            metadata: { delegate: args.toDelegate }
          }))
      }
    ),
    call("function delegate(address delegatee)", {
      means: ({ args, frame }) => ({
        action: "vote",
        actor: frame.from,
        operation: "delegate",
        values: { delegate: address(args.delegatee) },
        metadata: { delegate: args.delegatee }
      })
    })
  ]
})
