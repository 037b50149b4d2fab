import { type Address, address, event, onEveryChain, protocol, text } from "../rule/index.ts"

const sides: Readonly<Record<number, string>> = { 0: "against", 1: "for", 2: "abstain" }

const ballot = (actor: Address, proposalId: bigint, choice: number) =>
  ({
    action: "vote",
    actor,
    values: { support: text(sides[choice] ?? ""), proposal: text(proposalId.toString()) },
    metadata: { proposalId: proposalId.toString(), support: choice.toString() }
  }) as const

/** Spaces that vote on chain, which authenticators call for their members; @snapshot-labs/sx. Executions are as a governor's. */
export default protocol({
  id: "snapshot-x",
  name: "Snapshot X",
  type: "community",
  generic: true,
  url: "https://docs.snapshot.box/snapshot-x/protocol/overview",
  forks: [
    {
      name: "Snapshot X",
      contracts: onEveryChain(
        "0x4b4f7f64be813ccc66aefc3bfce2baa01188631c",
        "0x5f9b7d78c9a37a439d78f801e0e339c6e711e260",
        "0x95cf9b585fdb12deb78002b5643dff8fe67a496d",
        "0xba06e6ccb877c332181a6867c05c8b746a21aed1"
      )
    }
  ],
  rules: [
    event("event VoteCast(uint256 proposalId, address voter, uint8 choice, uint256 votingPower)", {
      means: ({ args }) => ballot(args.voter, args.proposalId, args.choice)
    }),
    event(
      "event VoteCastWithMetadata(uint256 proposalId, address voter, uint8 choice, uint256 votingPower, string metadataUri)",
      { means: ({ args }) => ballot(args.voter, args.proposalId, args.choice) }
    ),
    event(
      "event ProposalCreated(uint256 proposalId, address author, (address author, uint32 startBlockNumber, address executionStrategy, uint32 minEndBlockNumber, uint32 maxEndBlockNumber, uint8 finalizationStatus, bytes32 executionPayloadHash, uint256 activeVotingStrategies) proposal, string metadataUri, bytes payload)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.author,
          operation: "propose",
          sentence: "Submitted a proposal to {contract}",
          metadata: { proposalId: args.proposalId.toString() }
        })
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
      at: onEveryChain("0x4b4f7f64be813ccc66aefc3bfce2baa01188631c"),
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
