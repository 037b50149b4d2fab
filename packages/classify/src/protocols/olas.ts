import addresses from "../addresses/olas.json" with { type: "json" }
import { type Act, type Address, at, byName, event, protocol } from "../rule/index.ts"

const mechs = at(addresses, "mechs")

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
  forks: byName(addresses, "fork"),
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
