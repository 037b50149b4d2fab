import { type Address, claimed, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

const delegated = (actor: Address, operator: Address) =>
  ({
    action: "vote",
    actor,
    operation: "delegate",
    contractType: "community",
    metadata: { delegate: operator }
  }) as const

/** Restaking: strategies, delegation, withdrawals, pods and rewards; Layr-Labs/eigenlayer-contracts. */
export default protocol({
  id: "eigenlayer",
  name: "EigenLayer",
  type: "savings",
  url: "https://docs.eigenlayer.xyz/",
  contracts: {
    ethereum: [
      "0x858646372cc42e1a627fce94aa7a7033e7cf075a",
      "0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a",
      "0x91e677b07f7af907ec9a428aafa9fc14a0d3a338",
      "0x7750d328b314effa365a0402ccfd489b80b0adda",
      "0x7fe7e9cc0f274d2435ad5d56d5fa73e47f6a23d8"
    ]
  },
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
    ),
    event("event PodDeployed(address indexed eigenPod, address indexed podOwner)", {
      means: ({ args }) => ({ action: "create", actor: args.podOwner, operation: "open-position" })
    }),
    event(
      "event DelayedWithdrawalsClaimed(address recipient, uint256 amountClaimed, uint256 delayedWithdrawalsCompleted)",
      {
        means: ({ args }) => withdrawn(args.recipient)
      }
    ),
    event(
      "event CheckpointCreated(uint64 indexed timestamp, bytes32 indexed beaconBlockRoot, uint256 validatorCount)",
      {
        means: () => ({
          action: "execute",
          operation: "checkpoint",
          // Each owner has a pod of his own.
          contractName: "EigenLayer",
          sentence: "Started a validator checkpoint with {contract}"
        })
      }
    )
  ]
})
