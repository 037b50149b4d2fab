import addresses from "../addresses/nouns-data.json" with { type: "json" }
import { type Address, at, event, protocol, text } from "../rule/index.ts"

const candidate = (actor: Address, verb: "Drafted" | "Changed") =>
  ({
    action: "create",
    actor,
    operation: verb === "Drafted" ? "draft-proposal" : "change-proposal",
    sentence: `${verb} a proposal on {contract}`
  }) as const

/** 0 against, 1 for, 2 abstain. */
const opinion = (actor: Address, support: number, proposal: string) =>
  ({
    action: "vote",
    actor,
    operation: "feedback",
    sentence: "Gave feedback[ on proposal {proposal}] in {contract}[: {support}]",
    values: { support: text(["against", "for", "abstain"][support] ?? ""), proposal: text(proposal) },
    metadata: { support: support.toString() }
  }) as const

/** Drafts of proposals, their sponsors and what is said of them: NounsDAOData of nounsDAO/nouns-monorepo. */
export default protocol({
  id: "nouns-data",
  name: "Nouns DAO",
  type: "community",
  url: "https://github.com/nounsDAO/nouns-monorepo/tree/master/packages/nouns-contracts/contracts/governance/data",
  emitters: at(addresses),
  functions: [
    [
      { action: "create", operation: "draft-proposal" },
      "createProposalCandidate(address[], uint256[], string[], bytes[], string, string, uint256)"
    ],
    [
      { action: "execute", operation: "change-proposal" },
      "updateProposalCandidate(address[], uint256[], string[], bytes[], string, string, uint256, string)"
    ],
    [{ action: "cancel" }, "cancelProposalCandidate(string)"],
    [{ action: "vote", operation: "sponsor" }, "addSignature(bytes, uint256, address, string, uint256, bytes, string)"],
    [
      { action: "vote", operation: "feedback" },
      "sendFeedback(uint256 proposal, uint8, string)",
      "sendCandidateFeedback(address, string, uint8, string)"
    ]
  ],
  rules: [
    event(
      "event ProposalCandidateCreated(address indexed msgSender, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description, string slug, uint256 proposalIdToUpdate, bytes32 encodedProposalHash)",
      { means: ({ args }) => candidate(args.msgSender, "Drafted") }
    ),
    event(
      "event ProposalCandidateUpdated(address indexed msgSender, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description, string slug, uint256 proposalIdToUpdate, bytes32 encodedProposalHash, string reason)",
      {
        // A change is not a creation.
        means: ({ args }) => ({ ...candidate(args.msgSender, "Changed"), action: "execute" })
      }
    ),
    event("event ProposalCandidateCanceled(address indexed msgSender, string slug)", {
      means: ({ args }) => ({
        action: "cancel",
        actor: args.msgSender,
        sentence: "Withdrew a draft proposal on {contract}"
      })
    }),
    event(
      "event SignatureAdded(address indexed signer, bytes sig, uint256 expirationTimestamp, address proposer, string slug, uint256 proposalIdToUpdate, bytes32 encodedPropHash, bytes32 sigDigest, string reason)",
      {
        means: ({ args }) => ({
          action: "vote",
          actor: args.signer,
          operation: "sponsor",
          sentence: "Sponsored a draft proposal on {contract}"
        })
      }
    ),
    event("event FeedbackSent(address indexed msgSender, uint256 proposalId, uint8 support, string reason)", {
      means: ({ args }) => opinion(args.msgSender, args.support, args.proposalId.toString())
    }),
    event(
      "event CandidateFeedbackSent(address indexed msgSender, address indexed proposer, string slug, uint8 support, string reason)",
      { means: ({ args }) => opinion(args.msgSender, args.support, args.slug) }
    )
  ]
})
