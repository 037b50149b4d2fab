import { type Act, type Address, event, protocol } from "../rule/index.ts"

const mechs = { gnosis: ["0x77af31de935740567cf4ff1986d04b2c964a786a"] } as const

const requested = (actor: Address): Act => ({
  action: "execute",
  actor,
  operation: "request",
  sentence: "Requested work on {contract}[ for {sent}]"
})

/** Agents that work for others, requested directly or through a marketplace; valory-xyz/ai-registry-mech. */
export default protocol({
  id: "olas",
  name: "Olas",
  type: "community",
  url: "https://github.com/valory-xyz/ai-registry-mech",
  // Registries of services, and marketplaces.
  forks: [
    {
      name: "Olas",
      contracts: {
        gnosis: [
          ...mechs.gnosis,
          "0x9338b5153ae39bb89f50468e608ed9d764b755fd",
          "0x4554fe75c1f5576c1d7f765b2a036c199adae329",
          "0x735faab1c4ec41128c367afb5c3bac73509f70bb"
        ],
        optimism: ["0x46c0d07f55d4f9b5eed2fc9680b5953e5fd7b461"],
        polygon: ["0x343f2b005cf6d70ba610cd9f1f1927049414b582"],
        base: ["0xf24ee42eda0fc9b33b7d41b06ee8ccd2ef7c5020", "0x3c1ff68f5aa342d296d4dee4bb1cacca912d95fe"],
        arbitrum: ["0xf76953444c35f1fce2f6ca1b167173357d3f5c17", "0xe3607b00e75f6405248323a9417ff6b39b244b50"]
      }
    }
  ],
  rules: [
    event(
      "event MarketplaceRequest(address indexed priorityMech, address indexed requester, uint256 numRequests, bytes32[] requestIds, bytes[] requestDatas)",
      { means: ({ args }) => ({ ...requested(args.requester), contractName: "Olas" }) }
    ),
    event(
      "event MarketplaceRequest(address indexed requester, address indexed requestedMech, uint256 requestId, bytes data)",
      { id: "MarketplaceRequest-v1", means: ({ args }) => ({ ...requested(args.requester), contractName: "Olas" }) }
    ),
    event("event Request(address indexed sender, uint256 requestId, bytes data)", {
      at: mechs,
      means: ({ args }) => requested(args.sender)
    })
  ]
})
