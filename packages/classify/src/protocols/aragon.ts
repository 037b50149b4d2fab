import addresses from "../addresses/aragon.json" with { type: "json" }
import { type Act, type Address, address, byName, event, hasLogged, proposed, protocol, voted } from "../rule/index.ts"

/** approve(uint256,bool) of OSx's Multisig. */
const approve = "0x747442d3"

/** Executed(address,bytes32,(address,uint256,bytes)[],uint256,uint256,bytes[]) of OSx's DAO. */
const carriedOut = "0xd4e57c2049f004fb297ef78591cd409503ceb6b2c722d7ffed032fc99e5f3b58"

const founded = (actor: Address, dao: Address): Act => ({
  action: "create",
  actor,
  operation: "deploy",
  sentence: "Created the DAO {dao} with {contract}",
  values: { dao: address(dao) },
  metadata: { created: dao }
})

/** Aragon's DAOs and their voting app, and plugins of Aragon OSx; @aragon/os, @aragon/apps-voting, @aragon/osx-ethers. */
export default protocol({
  id: "aragon",
  name: "Aragon",
  type: "community",
  url: "https://devs.aragon.org/",
  // Voting, tokens, finance and agent; docs.lido.fi/deployed-contracts.
  forks: byName(addresses, "fork"),
  functions: [[{ action: "vote" }, "vote(uint256 proposal, bool, bool)"]],
  rules: [
    event("event DeployDAO(address dao)", { means: ({ args, transaction }) => founded(transaction.from, args.dao) }),
    event("event StartVote(uint256 indexed voteId, address indexed creator, string metadata)", {
      means: ({ args }) => proposed(args.creator, args.voteId, "Started a vote on {contract}")
    }),
    event("event CastVote(uint256 indexed voteId, address indexed voter, bool support, uint256 stake)", {
      means: ({ args }) => voted(args.voter, args.voteId, args.support)
    }),
    event("event ExecuteVote(uint256 indexed voteId)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "execute",
        sentence: "Executed a vote on {contract}",
        metadata: { proposalId: args.voteId.toString() }
      })
    }),
    // OSx: 1 abstain, 2 yes, 3 no.
    event("event VoteCast(uint256 indexed proposalId, address indexed voter, uint8 voteOption, uint256 votingPower)", {
      means: ({ args }) => voted(args.voter, args.proposalId, args.voteOption, ["", "abstain", "for", "against"])
    }),
    event("event DAORegistered(address indexed dao, address indexed creator, string subdomain)", {
      means: ({ args }) => founded(args.creator, args.dao)
    }),
    event(
      "event ProposalCreated(uint256 indexed proposalId, address indexed creator, uint64 startDate, uint64 endDate, bytes metadata, (address to, uint256 value, bytes data)[] actions, uint256 allowFailureMap)",
      {
        means: ({ args }) => proposed(args.creator, args.proposalId, "Created a proposal on {contract}")
      }
    ),
    // Multisigs, by name; other contracts log the same event.
    event("event Approved(uint256 indexed proposalId, address indexed approver)", {
      means: ({ args, transaction: { input, calls } }) =>
        [input, ...(calls ?? []).map(frame => frame.input)].some(data => data.startsWith(approve))
          ? voted(args.approver, args.proposalId, true)
          : undefined
    }),
    // A DAO also logs what it executed; other contracts log the same event without that.
    event("event ProposalExecuted(uint256 indexed proposalId)", {
      means: ({ args, transaction }) =>
        hasLogged(transaction, carriedOut)
          ? {
              action: "execute",
              actor: transaction.from,
              operation: "execute",
              sentence: "Executed a proposal on {contract}",
              metadata: { proposalId: args.proposalId.toString() }
            }
          : undefined
    })
  ]
})
