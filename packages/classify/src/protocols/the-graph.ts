import addresses from "../addresses/the-graph.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, unstaked } from "../rule/index.ts"

/** GRT delegated to indexers, staked by them, and signaled by curators; @graphprotocol/contracts. */
export default protocol({
  id: "the-graph",
  name: "The Graph",
  type: "savings",
  url: "https://thegraph.com/docs/en/resources/roles/delegating/delegating/",
  // Staking, curation, the names of subgraphs.
  emitters: at(addresses),
  functions: [
    [staked(), "delegate(address, uint256)", "delegate(address, address, uint256, uint256)"],
    [unstaked(), "withdrawDelegated(address, address)", "withdrawDelegated(address, address, uint256)"],
    [requestedWithdrawal(), "undelegate(address, uint256)", "undelegate(address, address, uint256)"]
  ],
  rules: [
    event("event StakeDelegated(address indexed indexer, address indexed delegator, uint256 tokens, uint256 shares)", {
      means: ({ args }) => staked(args.delegator)
    }),
    event(
      "event StakeDelegatedLocked(address indexed indexer, address indexed delegator, uint256 tokens, uint256 shares, uint256 until)",
      { means: ({ args }) => requestedWithdrawal(args.delegator) }
    ),
    event("event StakeDelegatedWithdrawn(address indexed indexer, address indexed delegator, uint256 tokens)", {
      means: ({ args }) => unstaked(args.delegator)
    }),
    // Since the upgrade to Horizon, delegations are to a provider at one of its services.
    event(
      "event TokensDelegated(address indexed serviceProvider, address indexed verifier, address indexed delegator, uint256 tokens, uint256 shares)",
      { means: ({ args }) => staked(args.delegator) }
    ),
    event(
      "event TokensUndelegated(address indexed serviceProvider, address indexed verifier, address indexed delegator, uint256 tokens, uint256 shares)",
      { means: ({ args }) => requestedWithdrawal(args.delegator) }
    ),
    event(
      "event DelegatedTokensWithdrawn(address indexed serviceProvider, address indexed verifier, address indexed delegator, uint256 tokens)",
      { means: ({ args }) => unstaked(args.delegator) }
    ),
    event("event StakeDeposited(address indexed indexer, uint256 tokens)", {
      means: ({ args }) => staked(args.indexer)
    }),
    event("event StakeLocked(address indexed indexer, uint256 tokens, uint256 until)", {
      means: ({ args }) => requestedWithdrawal(args.indexer)
    }),
    event("event StakeWithdrawn(address indexed indexer, uint256 tokens)", {
      means: ({ args }) => unstaked(args.indexer)
    }),
    event(
      "event DelegationTransferredToL2(address indexed delegator, address indexed l2Delegator, address indexed indexer, address l2Indexer, uint256 transferredDelegationTokens)",
      {
        means: ({ args }) => ({
          action: "send",
          actor: args.delegator,
          operation: "bridge",
          contractType: "exchange",
          sentence: "Moved a delegation on {contract} to Arbitrum",
          metadata: { direction: "out", toChain: "Arbitrum" }
        })
      }
    ),
    event(
      "event Signalled(address indexed curator, bytes32 indexed subgraphDeploymentID, uint256 tokens, uint256 signal, uint256 curationTax)",
      { means: ({ args }) => staked(args.curator) }
    ),
    event(
      "event Burned(address indexed curator, bytes32 indexed subgraphDeploymentID, uint256 tokens, uint256 signal)",
      { means: ({ args }) => unstaked(args.curator) }
    ),
    event(
      "event SignalMinted(uint256 indexed subgraphID, address indexed curator, uint256 nSignalCreated, uint256 vSignalCreated, uint256 tokensDeposited)",
      { means: ({ args }) => staked(args.curator) }
    ),
    event(
      "event SignalBurned(uint256 indexed subgraphID, address indexed curator, uint256 nSignalBurnt, uint256 vSignalBurnt, uint256 tokensReceived)",
      { means: ({ args }) => unstaked(args.curator) }
    )
  ]
})
