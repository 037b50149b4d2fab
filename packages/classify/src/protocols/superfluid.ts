import addresses from "../addresses/superfluid.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Streams of super tokens, and the wrapping of tokens into them; @superfluid-finance/ethereum-contracts. */
export default protocol({
  id: "superfluid",
  name: "Superfluid",
  type: "token",
  url: "https://docs.superfluid.finance/",
  // The hosts; @superfluid-finance/metadata.
  emitters: at(addresses),
  functions: [
    [
      { action: "vest", operation: "create-stream", sentence: "Set up a stream on {contract}" },
      "createFlow(address, address, address, int96, bytes)",
      "setFlowrate(address, address, int96)",
      "setFlowrateFrom(address, address, address, int96)",
      "callAgreement(address, bytes, bytes)"
    ],
    [
      { action: "vest", operation: "update-stream", sentence: "Changed a stream on {contract}" },
      "updateFlow(address, address, address, int96, bytes)"
    ],
    [
      { action: "cancel", operation: "cancel-stream", sentence: "Ended a stream on {contract}" },
      "deleteFlow(address, address, address, bytes)"
    ],
    [
      { action: "deposit", operation: "upgrade" },
      "upgradeByETH()",
      "upgradeByETHTo(address recipient)",
      "upgradeTo(address recipient, uint256, bytes)"
    ],
    [
      { action: "withdraw", operation: "downgrade" },
      "downgradeToETH(uint256 shares)",
      "downgradeTo(address recipient, uint256 shares)"
    ]
  ],
  rules: [
    event(
      "event FlowUpdated(address indexed token, address indexed sender, address indexed receiver, int96 flowRate, int256 totalSenderFlowRate, int256 totalReceiverFlowRate, bytes userData)",
      {
        means: ({ args }) => ({
          action: args.flowRate === 0n ? "cancel" : "vest",
          actor: args.sender,
          operation: args.flowRate === 0n ? "cancel-stream" : "create-stream",
          contractName: "Superfluid",
          sentence: args.flowRate === 0n ? "Ended a stream on {contract}" : "Set up a stream on {contract}",
          metadata: { counterparty: args.receiver }
        })
      }
    ),
    event("event TokenUpgraded(address indexed account, uint256 amount)", {
      means: ({ args }) => ({
        action: "deposit",
        actor: args.account,
        operation: "upgrade",
        contractName: "Superfluid"
      })
    }),
    event("event TokenDowngraded(address indexed account, uint256 amount)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.account,
        operation: "downgrade",
        contractName: "Superfluid"
      })
    })
  ]
})
