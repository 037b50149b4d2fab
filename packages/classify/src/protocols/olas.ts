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
  // The registry of services, and the first marketplace.
  forks: [
    {
      name: "Olas",
      contracts: {
        gnosis: [
          ...mechs.gnosis,
          "0x9338b5153ae39bb89f50468e608ed9d764b755fd",
          "0x4554fe75c1f5576c1d7f765b2a036c199adae329"
        ]
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
