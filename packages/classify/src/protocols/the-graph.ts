import { event, protocol, requestedWithdrawal, staked, unstaked } from "../rule/index.ts"

/** GRT delegated to indexers, staked by them, and signaled by curators; @graphprotocol/contracts. */
export default protocol({
  id: "the-graph",
  name: "The Graph",
  type: "savings",
  url: "https://thegraph.com/docs/en/resources/roles/delegating/delegating/",
  // Staking, curation, the names of subgraphs.
  contracts: {
    ethereum: [
      "0xf55041e37e12cd407ad00ce2910b8269b01263b9",
      "0x8fe00a685bcb3b2cc296ff6ffeab10aca4ce1538",
      "0xadca0dd4729c8ba3acf3e99f3a9f471ef37b6825"
    ],
    arbitrum: [
      "0x00669a4cf01450b64e8a2a20e9b1fcb71e61ef03",
      "0x22d78fb4bc72e191c765807f8891b5e1785c8014",
      "0xec9a7fb6cbc2e41926127929c2dce6e9c5d33bec",
      "0xb2bb92d0de618878e438b55d5846cfecd9301105",
      "0xf6fcc27aaf1fcd8b254498c9794451d82afc673e",
      "0x971b9d3d0ae3eca029cab5ea1fb0f72c85e6a525"
    ]
  },
  functions: [
    [staked(), "delegate(address, uint256)", "delegate(address, address, uint256, uint256)"],
    [unstaked(), "undelegate(address, uint256)", "withdrawDelegated(address, address)"]
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
