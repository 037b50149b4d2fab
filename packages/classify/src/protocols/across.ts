import addresses from "../addresses/across.json" with { type: "json" }
import {
  type Address,
  at,
  bridgedOut,
  chainName,
  event,
  filled,
  getChain,
  type Hex,
  protocol,
  type Transaction,
  transferId
} from "../rule/index.ts"

/** Since SVM chains joined, accounts are 32 bytes; an EVM address fills the last twenty. */
const account = (word: Hex): Address => `0x${word.slice(26)}`

/** Deposits are numbered by chain, without a number twice: a new pool begins far above the last one of the old. */
const id = (originChainId: bigint | number, depositId: bigint | number) =>
  transferId("across", originChainId, depositId)

const deposited = (
  { chain }: Transaction,
  depositor: Address,
  { destinationChainId, depositId }: { destinationChainId: bigint; depositId: bigint | number }
) => bridgedOut(depositor, chainName(destinationChainId), id(getChain(chain).chainId, depositId))

/** Spoke pools of Across V1 to V3, swap and bridge, rewards; across-protocol/contracts deployments. */
export default protocol({
  id: "across",
  name: "Across",
  type: "exchange",
  url: "https://docs.across.to/reference/contracts",
  emitters: at(addresses),
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
      {
        id: "FundsDeposited-v2",
        means: ({ args }) =>
          bridgedOut(args.depositor, chainName(args.destinationChainId), id(args.originChainId, args.depositId))
      }
    ),
    event(
      "event FundsDeposited(uint256 amount, uint256 originChainId, uint256 indexed destinationChainId, int64 relayerFeePct, uint32 indexed depositId, uint32 quoteTimestamp, address originToken, address recipient, address indexed depositor, bytes message)",
      {
        id: "FundsDeposited-v2.5",
        means: ({ args }) =>
          bridgedOut(args.depositor, chainName(args.destinationChainId), id(args.originChainId, args.depositId))
      }
    ),
    event(
      "event V3FundsDeposited(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint32 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, address indexed depositor, address recipient, address exclusiveRelayer, bytes message)",
      { means: ({ args, transaction }) => deposited(transaction, args.depositor, args) }
    ),
    event(
      "event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)",
      { means: ({ args, transaction }) => deposited(transaction, account(args.depositor), args) }
    ),
    event(
      "event FilledV3Relay(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint32 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, address exclusiveRelayer, address indexed relayer, address depositor, address recipient, bytes message, (address updatedRecipient, bytes updatedMessage, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)",
      {
        means: ({ args }) =>
          filled(args.recipient, args.relayer, chainName(args.originChainId), id(args.originChainId, args.depositId))
      }
    ),
    event(
      "event FilledRelay(uint256 amount, uint256 totalFilledAmount, uint256 fillAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 destinationChainId, int64 relayerFeePct, int64 realizedLpFeePct, uint32 indexed depositId, address destinationToken, address relayer, address indexed depositor, address recipient, bytes message, (address recipient, bytes message, int64 relayerFeePct, bool isSlowRelay, int256 payoutAdjustmentPct) updatableRelayData)",
      {
        id: "FilledRelay-v2.5",
        means: ({ args }) =>
          filled(args.recipient, args.relayer, chainName(args.originChainId), id(args.originChainId, args.depositId))
      }
    ),
    event(
      "event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)",
      {
        means: ({ args }) =>
          filled(
            account(args.recipient),
            account(args.relayer),
            chainName(args.originChainId),
            id(args.originChainId, args.depositId)
          )
      }
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
