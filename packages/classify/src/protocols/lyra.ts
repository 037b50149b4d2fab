import { type Act, type Address, event, protocol } from "../rule/index.ts"

/** The kinds of position updates, in the order of OptionToken.PositionUpdatedType; splits, merges and transfers are their owner's bookkeeping. */
const updates: Readonly<Record<number, Act>> = {
  0: { action: "buy", operation: "open", sentence: "Opened an option position on {contract}[ for {sent}]" },
  1: { action: "buy", operation: "adjust", sentence: "Adjusted an option position on {contract}" },
  2: { action: "sell", operation: "close", sentence: "Closed an option position on {contract}[ for {received}]" },
  7: { action: "withdraw", operation: "settle", sentence: "Settled an option position on {contract}[ for {received}]" },
  8: { action: "sell", operation: "liquidated" }
}

const updated = (owner: Address, type: number): Act | undefined => {
  const act = updates[type]
  return act === undefined ? undefined : { ...act, actor: owner }
}

/** Options on Optimism until 2024; events of @lyrafinance/protocol. */
export default protocol({
  id: "lyra",
  name: "Lyra",
  type: "derivatives",
  url: "https://github.com/lyra-finance/lyra-protocol",
  rules: [
    event(
      "event PositionUpdated(uint256 indexed positionId, address indexed owner, uint8 indexed updatedType, (uint256 positionId, uint256 strikeId, uint8 optionType, uint256 amount, uint256 collateral, uint8 state) position, uint256 timestamp)",
      { means: ({ args }) => updated(args.owner, args.updatedType) }
    ),
    event(
      "event DepositQueued(address indexed depositor, address indexed beneficiary, uint256 indexed depositQueueId, uint256 amountDeposited, uint256 totalQueuedDeposits, uint256 timestamp)",
      { means: ({ args }) => ({ action: "deposit", actor: args.depositor, operation: "add-liquidity" }) }
    ),
    event(
      "event DepositProcessed(address indexed caller, address indexed beneficiary, uint256 indexed depositQueueId, uint256 amountDeposited, uint256 tokenPrice, uint256 tokensReceived, uint256 timestamp)",
      {
        // Queued deposits were paid before.
        means: ({ args }) =>
          args.depositQueueId === 0n
            ? { action: "deposit", actor: args.caller, operation: "add-liquidity" }
            : { action: "receive", actor: args.beneficiary }
      }
    ),
    event(
      "event WithdrawQueued(address indexed withdrawer, address indexed beneficiary, uint256 indexed withdrawalQueueId, uint256 amountWithdrawn, uint256 totalQueuedWithdrawals, uint256 timestamp)",
      {
        means: ({ args }) => ({
          action: "withdraw",
          actor: args.withdrawer,
          operation: "request-withdrawal",
          sentence: "Requested a withdrawal of {sent} from {contract}"
        })
      }
    ),
    event(
      "event WithdrawProcessed(address indexed caller, address indexed beneficiary, uint256 indexed withdrawalQueueId, uint256 amountWithdrawn, uint256 tokenPrice, uint256 quoteReceived, uint256 totalQueuedWithdrawals, uint256 timestamp)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.beneficiary, operation: "remove-liquidity" }) }
    )
  ]
})
