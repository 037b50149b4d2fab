import {
  type Address,
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

/** SpokePoolVerifier and MulticallHandler. */
const everywhere = ["0xb4a8d45647445ea9fc3e1058096142390683dbc2", "0x924a9f036260ddd5808007e1aa95f08ed08aa569"] as const

/** Spoke pools of Across V1 to V3, swap and bridge, rewards; across-protocol/contracts deployments. */
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
      "0x9040e41ef5e8b281535a96d9a48acb8cfabd9a48",
      "0xe50b2ceac4f60e840ae513924033e753e2366487",
      ...everywhere
    ],
    optimism: [
      "0x6f26bf09b1c792e3228e5467807a900a503c0281",
      "0x3e7448657409278c9d6e192b92f2b69b234fcc42",
      "0x6f4a733c7889f038d77d4f540182dda17423ccbf",
      "0xc8b31410340d57417be62672f6b53dfb9de30ac2",
      ...everywhere,
      "0xa420b2d1c0841415a695b81e5b867bcd07dff8c9"
    ],
    polygon: [
      "0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096",
      "0xf9735e425a36d22636ef4cb75c7a6c63378290ca",
      "0xaba0f11d55c5ddc52cd0cb2cd052b621d45159d5",
      "0xc2dcb88873e00c9d401de2cbba4c6a28f8a6e2c2",
      "0x9220fa27ae680e4e8d9733932128fa73362e0393",
      ...everywhere,
      "0x69b5c72837769ef1e7c164abc6515dcff217f920"
    ],
    base: ["0x09aea4b2242abc8bb4bb78d537a67a245a7bec64", ...everywhere],
    arbitrum: [
      "0xe35e9842fceaca96570b734083f4a58e8f7c5f2a",
      ...everywhere,
      "0xb88690461ddbab6f04dfad7df66b7725942feb9c"
    ],
    linea: ["0x7e63a5f1a8f0b4d0934b2f2327daed3f6bb2ee75", ...everywhere],
    scroll: ["0x3bad7ad0728f9917d1bf08af5782dcbd516cdd96", ...everywhere],
    bnb: ["0x4e8e101924ede233c13e2d8622dc8aed2872d505", ...everywhere]
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
