import { event, onEveryChain, protocol } from "../rule/index.ts"

const forwarders = onEveryChain(
  "0xcfa132e353cb4e398080b9700609bb008eceb125",
  "0x6da13bde224a05a288748d857b9e7ddeffd1de08",
  "0xfd0268e33111565de546af2675351a4b1587f89f"
)

/** Streams of super tokens, and the wrapping of tokens into them; @superfluid-finance/ethereum-contracts. */
export default protocol({
  id: "superfluid",
  name: "Superfluid",
  type: "token",
  url: "https://docs.superfluid.finance/",
  // The hosts; @superfluid-finance/metadata.
  contracts: {
    ...forwarders,
    ethereum: ["0x4e583d9390082b65bef884b629dfa426114ced6d"],
    optimism: ["0x567c4b141ed61923967ca25ef4906c8781069a10"],
    polygon: ["0x3e14dc1b13c488a8d5d310918780c983bd5982e7"],
    base: ["0x4c073b3bab6d8826b8c5b229f3cfdc1ec6e47e74"],
    arbitrum: ["0xcf8acb4ef033eff16e8080aed4c7d5b9285d2192"],
    bnb: ["0xd1e2cfb6441680002eb7a44223160ab9b67d7e6e"],
    avalanche: ["0x60377c7016e4cdb03c87ef474896c11cb560752c"],
    gnosis: ["0x2dfe937cd98ab92e59cf3139138f18c823a4efe7"],
    scroll: ["0x0f86a21f6216c061b222c224e315d9fc34520bb7"]
  },
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
