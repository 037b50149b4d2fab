import { event, protocol } from "../rule/index.ts"

/** Streams of super tokens, and the wrapping of tokens into them; @superfluid-finance/ethereum-contracts. */
export default protocol({
  id: "superfluid",
  name: "Superfluid",
  type: "token",
  url: "https://docs.superfluid.finance/",
  rules: [
    event(
      "event FlowUpdated(address indexed token, address indexed sender, address indexed receiver, int96 flowRate, int256 totalSenderFlowRate, int256 totalReceiverFlowRate, bytes userData)",
      {
        means: ({ args }) => ({
          action: args.flowRate === 0n ? "cancel" : "vest",
          by: args.sender,
          operation: args.flowRate === 0n ? "cancel-stream" : "create-stream",
          contractName: "Superfluid",
          says: args.flowRate === 0n ? "Ended a stream on {contract}" : "Set a stream on {contract}",
          metadata: { counterparty: args.receiver }
        })
      }
    ),
    event("event TokenUpgraded(address indexed account, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", by: args.account, operation: "wrap", contractName: "Superfluid" })
    }),
    event("event TokenDowngraded(address indexed account, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", by: args.account, operation: "unwrap", contractName: "Superfluid" })
    })
  ]
})
