import { event, protocol } from "../rule/index.ts"

/** Moloch DAOs, versions 1 and 2. */
export default protocol({
  id: "moloch",
  name: "Moloch DAO",
  type: "community",
  url: "https://github.com/MolochVentures/moloch",
  rules: [
    event(
      "event SubmitVote(uint256 indexed proposalIndex, address indexed delegateKey, address indexed memberAddress, uint8 uintVote)",
      {
        means: ({ args }) => ({
          action: "vote",
          by: args.delegateKey,
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
          by: args.delegateKey,
          metadata: { proposalId: args.proposalId.toString(), support: args.uintVote.toString() }
        })
      }
    ),
    event("event ProcessProposal(uint256 indexed proposalIndex, uint256 indexed proposalId, bool didPass)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        by: transaction.from,
        operation: "execute",
        says: "Processed a proposal of {contract}",
        metadata: { proposalId: args.proposalId.toString() }
      })
    }),
    event("event Ragequit(address indexed memberAddress, uint256 sharesToBurn)", {
      means: ({ args }) => ({ action: "withdraw", by: args.memberAddress, operation: "ragequit" })
    })
  ]
})
