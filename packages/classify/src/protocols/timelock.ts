import { event, protocol } from "../rule/index.ts"

export default protocol({
  id: "timelock",
  name: "Timelock",
  type: "community",
  generic: true,
  url: "https://docs.openzeppelin.com/contracts/5.x/api/governance#TimelockController",
  rules: [
    event(
      "event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)",
      {
        means: ({ args, transaction }) => ({
          action: "create",
          actor: transaction.from,
          operation: "schedule",
          sentence: "Scheduled an operation on {contract}",
          metadata: { operationId: args.id }
        })
      }
    ),
    event("event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "execute",
        sentence: "Executed an operation on {contract}",
        metadata: { operationId: args.id }
      })
    }),
    event("event Cancelled(bytes32 indexed id)", {
      means: ({ args, transaction }) => ({
        action: "cancel",
        actor: transaction.from,
        sentence: "Canceled an operation on {contract}",
        metadata: { operationId: args.id }
      })
    }),
    // Compound's Timelock.
    event(
      "event QueueTransaction(bytes32 indexed txHash, address indexed target, uint256 value, string signature, bytes data, uint256 eta)",
      {
        means: ({ transaction }) => ({
          action: "execute",
          actor: transaction.from,
          operation: "queue",
          sentence: "Queued an operation on {contract}"
        })
      }
    ),
    event(
      "event ExecuteTransaction(bytes32 indexed txHash, address indexed target, uint256 value, string signature, bytes data, uint256 eta)",
      {
        means: ({ transaction }) => ({
          action: "execute",
          actor: transaction.from,
          operation: "execute",
          sentence: "Executed an operation on {contract}"
        })
      }
    )
  ]
})
