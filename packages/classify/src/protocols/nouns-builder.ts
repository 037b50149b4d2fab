import { type Act, type Address, event, type Hex, proposed, protocol, text, voted } from "../rule/index.ts"

/** Proposals are numbered by a hash. */
const short = (id: Hex): string => `${id.slice(0, 6)}…${id.slice(-4)}`

const step = (actor: Address, operation: "queue" | "execute", proposalId: Hex): Act => ({
  action: "execute",
  actor,
  operation,
  sentence: `${operation === "queue" ? "Queued" : "Executed"} proposal {proposal} of {contract}`,
  values: { proposal: text(short(proposalId)) },
  metadata: { proposalId }
})

/** DAOs made with Nouns Builder, whose proposals are known by bytes32; ourzora/nouns-protocol. */
export default protocol({
  id: "nouns-builder",
  name: "Nouns Builder",
  type: "community",
  generic: true,
  url: "https://github.com/ourzora/nouns-protocol",
  rules: [
    event(
      "event ProposalCreated(bytes32 proposalId, address[] targets, uint256[] values, bytes[] calldatas, string description, bytes32 descriptionHash, (address proposer, uint32 timeCreated, uint32 againstVotes, uint32 forVotes, uint32 abstainVotes, uint32 voteStart, uint32 voteEnd, uint32 proposalThreshold, uint32 quorumVotes, bool executed, bool canceled, bool vetoed) proposal)",
      {
        means: ({ args }) => proposed(args.proposal.proposer, args.proposalId)
      }
    ),
    event("event VoteCast(address voter, bytes32 proposalId, uint256 support, uint256 weight, string reason)", {
      means: ({ args }) => voted(args.voter, args.proposalId, args.support, undefined, short(args.proposalId))
    }),
    event("event ProposalQueued(bytes32 proposalId, uint256 eta)", {
      means: ({ args, transaction }) => step(transaction.from, "queue", args.proposalId)
    }),
    event("event ProposalExecuted(bytes32 proposalId)", {
      means: ({ args, transaction }) => step(transaction.from, "execute", args.proposalId)
    }),
    ...(["Canceled", "Vetoed"] as const).map(end =>
      event(`event Proposal${end}(bytes32 proposalId)`, {
        means: ({ args, transaction }) => ({
          action: "cancel",
          actor: transaction.from,
          sentence: "Canceled proposal {proposal} of {contract}",
          values: { proposal: text(short(args.proposalId)) },
          metadata: { proposalId: args.proposalId }
        })
      })
    )
  ]
})
