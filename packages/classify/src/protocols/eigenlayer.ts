import { type Address, claimed, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

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
  contracts: {
    // Also the directory of services, allocations, permissions, the factory of strategies, and the first strategies.
    ethereum: [
      "0x858646372cc42e1a627fce94aa7a7033e7cf075a",
      "0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a",
      "0x7750d328b314effa365a0402ccfd489b80b0adda",
      "0x135dda560e946695d6f155dacafc6f1f25c1f5af",
      "0x948a420b8cc1d6bfd0b6087c2e7c344a2cd0bc39",
      "0x25e5f8b1e7adf44518d35d5b2271f114e081f0e5",
      "0x5e4c39ad7a3e881585e383db9827eb4811f6f647",
      "0xacb55c530acdb2849e6d4f36992cd8c9d50ed8f7",
      "0x93c4b944d05dfe6df7645a86cd2206016c51564d",
      "0x1bee69b7dfffa4e2d53c2a2df135c388ad25dcd2",
      "0x54945180db7943c0ed0fee7edab2bd24620256bc",
      "0x9d7ed45ee2e8fc5482fa2428f15c971e6369011d",
      "0x13760f50a9d7377e4f20cb8cf9e4c26586c658ff",
      "0xa4c637e0f704745d182e4d38cab7e7485321d059",
      "0x57ba429517c3473b6d34ca9acd56c0e735b94c02",
      "0x0fe4f44bee93503346a3ac9ee5a26b130a5796d6",
      "0x7ca911e83dabf90c90dd3de5411a10f1a6112184",
      "0x8ca7a5d6f3acd3a7a8bc468a8cd0fb14b6bd28b6",
      "0xae60d8180437b5c34bb956822ac2710972584473",
      "0x298afb19a105d59e74658c4c334ff360bade6dd2"
    ]
  },
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
