import addresses from "../addresses/eigenlayer.json" with { type: "json" }
import { type Address, at, claimed, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const withdrawal = "(address,address,address,uint256,uint32,address[],uint256[])"

const delegated = (actor: Address, operator: Address) =>
  ({
    action: "vote",
    actor,
    operation: "delegate",
    contractType: "community",
    metadata: { delegate: operator }
  }) as const

/** Restaking: strategies, delegation, withdrawals and rewards; Layr-Labs/eigenlayer-contracts, its mainnet addresses. */
export default protocol({
  id: "eigenlayer",
  name: "EigenLayer",
  type: "savings",
  url: "https://docs.eigenlayer.xyz/",
  // Also the directory of services, allocations, permissions, the factory of strategies, and the first strategies.
  emitters: at(addresses),
  functions: [
    [staked(), "depositIntoStrategy(address, address tokenSent, uint256 sent)"],
    [requestedWithdrawal(), "queueWithdrawals((address[],uint256[],address)[])", "undelegate(address)"],
    [
      withdrawn(),
      `completeQueuedWithdrawal(${withdrawal}, address[], bool)`,
      `completeQueuedWithdrawals(${withdrawal}[], address[][], bool[])`,
      // With an index, until stakes could be cut.
      `completeQueuedWithdrawal(${withdrawal}, address[], uint256, bool)`,
      `completeQueuedWithdrawals(${withdrawal}[], address[][], uint256[], bool[])`
    ],
    [
      claimed(),
      "processClaim((uint32,uint32,bytes,(address,bytes32),uint32[],bytes[],(address,uint256)[]), address recipient)"
    ]
  ],
  rules: [
    event("event Deposit(address staker, address token, address strategy, uint256 shares)", {
      means: ({ args }) => staked(args.staker)
    }),
    event("event StakerDelegated(address indexed staker, address indexed operator)", {
      means: ({ args }) => ({
        ...delegated(args.staker, args.operator),
        sentence: "Delegated stake[ to {delegate}] on {contract}"
      })
    }),
    event("event StakerUndelegated(address indexed staker, address indexed operator)", {
      means: ({ args }) => requestedWithdrawal(args.staker)
    }),
    event(
      "event WithdrawalQueued(bytes32 withdrawalRoot, (address staker, address delegatedTo, address withdrawer, uint256 nonce, uint32 startBlock, address[] strategies, uint256[] shares) withdrawal)",
      { means: ({ args }) => requestedWithdrawal(args.withdrawal.staker) }
    ),
    event(
      "event SlashingWithdrawalQueued(bytes32 withdrawalRoot, (address staker, address delegatedTo, address withdrawer, uint256 nonce, uint32 startBlock, address[] strategies, uint256[] scaledShares) withdrawal, uint256[] sharesToWithdraw)",
      { means: ({ args }) => requestedWithdrawal(args.withdrawal.staker) }
    ),
    event(
      "event WithdrawalQueued(address depositor, uint96 nonce, address withdrawer, address delegatedAddress, bytes32 withdrawalRoot)",
      { id: "WithdrawalQueued-v1", means: ({ args }) => requestedWithdrawal(args.depositor) }
    ),
    event("event WithdrawalCompleted(bytes32 withdrawalRoot)", { means: () => withdrawn() }),
    event("event SlashingWithdrawalCompleted(bytes32 withdrawalRoot)", { means: () => withdrawn() }),
    event(
      "event WithdrawalCompleted(address indexed depositor, uint96 nonce, address indexed withdrawer, bytes32 withdrawalRoot)",
      { id: "WithdrawalCompleted-v1", means: ({ args }) => withdrawn(args.depositor) }
    ),
    event(
      "event RewardsClaimed(bytes32 root, address indexed earner, address indexed claimer, address indexed recipient, address token, uint256 claimedAmount)",
      { means: ({ args }) => claimed(args.recipient) }
    )
  ]
})
