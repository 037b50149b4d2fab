import { type Act, type Address, event, proposed, protocol } from "../rule/index.ts"

const submitted = (actor: Address, proposalId: bigint): Act =>
  proposed(actor, proposalId, "Submitted a proposal to {contract}[ with {sent}]")

const processed = (actor: Address, proposalId: bigint): Act => ({
  action: "execute",
  actor,
  operation: "execute",
  sentence: "Processed a proposal on {contract}",
  metadata: { proposalId: proposalId.toString() }
})

/** Moloch DAOs, versions 1 and 2. */
export default protocol({
  id: "moloch",
  name: "Moloch DAO",
  type: "community",
  url: "https://github.com/MolochVentures/moloch",
  rules: [
    event(
      "event SubmitProposal(uint256 proposalIndex, address indexed delegateKey, address indexed memberAddress, address indexed applicant, uint256 tokenTribute, uint256 sharesRequested)",
      { means: ({ args }) => submitted(args.delegateKey, args.proposalIndex) }
    ),
    event(
      "event SubmitProposal(address indexed applicant, uint256 sharesRequested, uint256 lootRequested, uint256 tributeOffered, address tributeToken, uint256 paymentRequested, address paymentToken, string details, bool[6] flags, uint256 proposalId, address indexed delegateKey, address indexed memberAddress)",
      { id: "SubmitProposal-v2", means: ({ args, transaction }) => submitted(transaction.from, args.proposalId) }
    ),
    event(
      "event SubmitVote(uint256 indexed proposalIndex, address indexed delegateKey, address indexed memberAddress, uint8 uintVote)",
      {
        means: ({ args }) => ({
          action: "vote",
          actor: args.delegateKey,
          metadata: { proposalId: args.proposalIndex.toString(), support: args.uintVote.toString() }
        })
      }
    ),
    event(
      "event SubmitVote(uint256 proposalId, uint256 indexed proposalIndex, address indexed delegateKey, address indexed memberAddress, uint8 uintVote)",
      {
        id: "SubmitVote-v2",
        means: ({ args }) => ({
          action: "vote",
          actor: args.delegateKey,
          metadata: { proposalId: args.proposalId.toString(), support: args.uintVote.toString() }
        })
      }
    ),
    event("event ProcessProposal(uint256 indexed proposalIndex, uint256 indexed proposalId, bool didPass)", {
      means: ({ args, transaction }) => processed(transaction.from, args.proposalId)
    }),
    event(
      "event ProcessProposal(uint256 indexed proposalIndex, address indexed applicant, address indexed memberAddress, uint256 tokenTribute, uint256 sharesRequested, bool didPass)",
      { id: "ProcessProposal-v1", means: ({ args, transaction }) => processed(transaction.from, args.proposalIndex) }
    ),
    event("event Ragequit(address indexed memberAddress, uint256 sharesToBurn)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.memberAddress, operation: "ragequit" })
    })
  ]
})
