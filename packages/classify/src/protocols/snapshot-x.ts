import addresses from "../addresses/snapshot-x.json" with { type: "json" }
import { address, at, byName, event, proposed, protocol, text, voted } from "../rule/index.ts"

/** Spaces that vote on chain, which authenticators call for their members; @snapshot-labs/sx. Executions are as a governor's. */
export default protocol({
  id: "snapshot-x",
  name: "Snapshot X",
  type: "community",
  generic: true,
  url: "https://docs.snapshot.box/snapshot-x/protocol/overview",
  forks: byName(addresses, "fork"),
  rules: [
    event("event VoteCast(uint256 proposalId, address voter, uint8 choice, uint256 votingPower)", {
      means: ({ args }) => voted(args.voter, args.proposalId, args.choice)
    }),
    event(
      "event VoteCastWithMetadata(uint256 proposalId, address voter, uint8 choice, uint256 votingPower, string metadataUri)",
      { means: ({ args }) => voted(args.voter, args.proposalId, args.choice) }
    ),
    event(
      "event ProposalCreated(uint256 proposalId, address author, (address author, uint32 startBlockNumber, address executionStrategy, uint32 minEndBlockNumber, uint32 maxEndBlockNumber, uint8 finalizationStatus, bytes32 executionPayloadHash, uint256 activeVotingStrategies) proposal, string metadataUri, bytes payload)",
      {
        means: ({ args }) => proposed(args.author, args.proposalId)
      }
    ),
    event("event ProposalCancelled(uint256 proposalId)", {
      means: ({ args, transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled proposal {proposal} of {contract}",
        values: { proposal: text(args.proposalId.toString()) },
        metadata: { proposalId: args.proposalId.toString() }
      })
    }),
    event("event ProxyDeployed(address implementation, address proxy)", {
      at: at(addresses, "proxy-deployed"),
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        sentence: "Created the space {space} on {contract}",
        values: { space: address(args.proxy) },
        metadata: { created: args.proxy }
      })
    })
  ]
})
