import { type Act, type Address, bridgedIn, bridgedOut, chainName, event, type Hex, protocol } from "../rule/index.ts"

/** Since SVM chains joined, accounts are 32 bytes; an EVM address fills the last twenty. */
const account = (word: Hex): Address => `0x${word.slice(26)}`

/** A relayer pays the recipient and is reimbursed later. */
const filled = (recipient: Address, relayer: Address, originChainId: bigint): ReadonlyArray<Act> => [
  bridgedIn(recipient, chainName(originChainId)),
  {
    action: "send",
    actor: relayer,
    operation: "fill",
    sentence: "Paid[ {sent}] to a recipient on {contract}",
    metadata: { counterparty: recipient }
  }
]

/** Spoke pools of Across V1 to V3; across-protocol/contracts deployments. */
export default protocol({
  id: "across",
  name: "Across",
  type: "exchange",
  url: "https://docs.across.to/reference/contracts",
  contracts: {
    ethereum: [
      "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5",
      "0x4d9079bb4165aeb4084c526a32695dcfd2f77381",
      "0xc186fa914353c44b2e33ebe05f21846f1048beda",
      "0x9040e41ef5e8b281535a96d9a48acb8cfabd9a48"
    ],
    optimism: ["0x6f26bf09b1c792e3228e5467807a900a503c0281"],
    polygon: ["0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096"]
  },
  functions: [
    [
      bridgedOut(undefined, ""),
      "deposit(address recipient, address tokenSent, uint256 sent, uint256, uint64, uint32)",
      "deposit(address recipient, address tokenSent, uint256 sent, uint256, uint64, uint32, bytes, uint256)",
      "deposit(address recipient, address tokenSent, uint256 sent, uint256, int64, uint32, bytes, uint256)",
      "depositV3(address, address recipient, address tokenSent, address, uint256 sent, uint256, uint256, address, uint32, uint32, uint32, bytes)",
      "deposit(bytes32, bytes32, bytes32, bytes32, uint256, uint256, uint256, bytes32, uint32, uint32, uint32, bytes)"
    ],
    [{ action: "deposit", operation: "add-liquidity" }, "addLiquidity(address tokenSent, uint256 sent)"],
    [{ action: "withdraw", operation: "remove-liquidity" }, "removeLiquidity(address tokenReceived, uint256, bool)"]
  ],
  rules: [
    event(
      "event FundsDeposited(uint256 amount, uint256 originChainId, uint256 destinationChainId, uint64 relayerFeePct, uint32 indexed depositId, uint32 quoteTimestamp, address indexed originToken, address recipient, address indexed depositor)",
      { id: "FundsDeposited-v2", means: ({ args }) => bridgedOut(args.depositor, chainName(args.destinationChainId)) }
    ),
    event(
      "event FundsDeposited(uint256 amount, uint256 originChainId, uint256 indexed destinationChainId, int64 relayerFeePct, uint32 indexed depositId, uint32 quoteTimestamp, address originToken, address recipient, address indexed depositor, bytes message)",
      { id: "FundsDeposited-v2.5", means: ({ args }) => bridgedOut(args.depositor, chainName(args.destinationChainId)) }
    ),
    event(
      "event V3FundsDeposited(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint32 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, address indexed depositor, address recipient, address exclusiveRelayer, bytes message)",
      { means: ({ args }) => bridgedOut(args.depositor, chainName(args.destinationChainId)) }
    ),
    event(
      "event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)",
      { means: ({ args }) => bridgedOut(account(args.depositor), chainName(args.destinationChainId)) }
    ),
    event(
      "event FilledV3Relay(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint32 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, address exclusiveRelayer, address indexed relayer, address depositor, address recipient, bytes message, (address updatedRecipient, bytes updatedMessage, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)",
      { means: ({ args }) => filled(args.recipient, args.relayer, args.originChainId) }
    ),
    event(
      "event FilledRelay(uint256 amount, uint256 totalFilledAmount, uint256 fillAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 destinationChainId, int64 relayerFeePct, int64 realizedLpFeePct, uint32 indexed depositId, address destinationToken, address relayer, address indexed depositor, address recipient, bytes message, (address recipient, bytes message, int64 relayerFeePct, bool isSlowRelay, int256 payoutAdjustmentPct) updatableRelayData)",
      {
        id: "FilledRelay-v2.5",
        means: ({ args }) => filled(args.recipient, args.relayer, args.originChainId)
      }
    ),
    event(
      "event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)",
      { means: ({ args }) => filled(account(args.recipient), account(args.relayer), args.originChainId) }
    ),
    // The pool that repays relayers, and the staking of its shares.
    event(
      "event LiquidityAdded(address indexed l1Token, uint256 amount, uint256 lpTokensMinted, address indexed liquidityProvider)",
      { means: ({ args }) => ({ action: "deposit", actor: args.liquidityProvider, operation: "add-liquidity" }) }
    ),
    event(
      "event LiquidityRemoved(address indexed l1Token, uint256 amount, uint256 lpTokensBurnt, address indexed liquidityProvider)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.liquidityProvider, operation: "remove-liquidity" }) }
    ),
    event(
      "event Stake(address indexed token, address indexed user, uint256 amount, uint256 averageDepositTime, uint256 cumulativeBalance, uint256 tokenCumulativeStaked)",
      { means: ({ args }) => ({ action: "stake", actor: args.user, contractType: "savings" }) }
    ),
    event(
      "event Unstake(address indexed token, address indexed user, uint256 amount, uint256 remainingCumulativeBalance, uint256 tokenCumulativeStaked)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.user, operation: "unstake", contractType: "savings" }) }
    ),
    event(
      "event RewardsWithdrawn(address indexed token, address indexed user, uint256 rewardsToSend, uint256 tokenLastUpdateTime, uint256 tokenRewardPerTokenStored, uint256 userRewardsOutstanding, uint256 userRewardsPaidPerToken)",
      { means: ({ args }) => ({ action: "claim", actor: args.user, contractType: "savings" }) }
    )
  ]
})
