import { event, protocol } from "../rule/index.ts"

/** Sablier's open-ended streams, which are funded apart from their making; `sablier`. */
export default protocol({
  id: "sablier-flow",
  name: "Sablier Flow",
  type: "token",
  url: "https://docs.sablier.com/concepts/flow/overview",
  functions: [
    [
      { action: "vest", operation: "create-stream", sentence: "Created a stream on {contract}" },
      "create(address, address, uint128, address, bool)",
      "create(address, address, uint128, uint40, address, bool)",
      "createAndDeposit(address, address, uint128, address tokenSent, bool, uint128 sent)",
      "createAndDeposit(address, address, uint128, uint40, address tokenSent, bool, uint128 sent)"
    ],
    [
      { action: "cancel", operation: "refund", sentence: "Took back what was left in a stream on {contract}" },
      "refundMax(uint256)",
      "refundAndPause(uint256, uint128)"
    ]
  ],
  rules: [
    event(
      "event CreateFlowStream(uint256 streamId, address indexed sender, address indexed recipient, uint128 ratePerSecond, address indexed token, bool transferable)",
      {
        means: ({ args }) => ({
          action: "vest",
          actor: args.sender,
          operation: "create-stream",
          sentence: "Started a stream[ of {sent}] on {contract}",
          metadata: { streamId: args.streamId.toString(), counterparty: args.recipient }
        })
      }
    ),
    event(
      "event CreateFlowStream(uint256 streamId, address creator, address indexed sender, address indexed recipient, uint128 ratePerSecond, uint40 snapshotTime, address indexed token, bool transferable)",
      {
        id: "CreateFlowStream-2.0",
        means: ({ args }) => ({
          action: "vest",
          actor: args.creator,
          operation: "create-stream",
          sentence: "Started a stream[ of {sent}] on {contract}",
          metadata: { streamId: args.streamId.toString(), counterparty: args.recipient }
        })
      }
    ),
    event("event DepositFlowStream(uint256 indexed streamId, address indexed funder, uint128 amount)", {
      means: ({ args }) => ({
        action: "vest",
        actor: args.funder,
        operation: "fund",
        sentence: "Funded a stream[ with {sent}] on {contract}",
        metadata: { streamId: args.streamId.toString() }
      })
    }),
    ...(["", ", uint128 protocolFeeAmount"] as const).map((fee, i) =>
      event(
        `event WithdrawFromFlowStream(uint256 indexed streamId, address indexed to, address indexed token, address caller, uint128 withdrawAmount${fee})`,
        {
          id: `WithdrawFromFlowStream-${i}`,
          means: ({ args }) => ({
            action: "vest",
            actor: args.to,
            operation: "withdraw",
            sentence: "Withdrew[ {received}] from a stream on {contract}",
            metadata: { streamId: args.streamId.toString() }
          })
        }
      )
    ),
    event("event RefundFromFlowStream(uint256 indexed streamId, address indexed sender, uint128 amount)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.sender,
        operation: "refund",
        sentence: "Reclaimed[ {received}] from a stream on {contract}",
        metadata: { streamId: args.streamId.toString() }
      })
    }),
    event(
      "event PauseFlowStream(uint256 indexed streamId, address indexed sender, address indexed recipient, uint256 totalDebt)",
      {
        means: ({ args }) => ({
          action: "cancel",
          actor: args.sender,
          operation: "pause-stream",
          sentence: "Paused a stream on {contract}",
          metadata: { streamId: args.streamId.toString() }
        })
      }
    ),
    event(
      "event VoidFlowStream(uint256 indexed streamId, address indexed sender, address indexed recipient, address caller, uint256 newTotalDebt, uint256 writtenOffDebt)",
      {
        means: ({ args }) => ({
          action: "cancel",
          actor: args.caller,
          operation: "cancel-stream",
          sentence: "Ended a stream on {contract}",
          metadata: { streamId: args.streamId.toString() }
        })
      }
    )
  ]
})
