import addresses from "../addresses/superfluid-pools.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** GDA, by chain; @superfluid-finance/metadata. */
const agreements = at(addresses, "agreements")

/** Payments to many at once, by pool or by index; @superfluid-finance/ethereum-contracts. */
export default protocol({
  id: "superfluid-pools",
  name: "Superfluid",
  type: "token",
  url: "https://docs.superfluid.finance/docs/concepts/overview/distributions",
  functions: [
    [{ action: "claim" }, "claimAll(address, address, bytes)"],
    [
      { action: "execute", operation: "connect-pool", sentence: "Connected a pool on {contract}" },
      "connectPool(address, bytes)"
    ]
  ],
  rules: [
    event(
      "event InstantDistributionUpdated(address indexed token, address indexed pool, address indexed distributor, address operator, uint256 requestedAmount, uint256 actualAmount, bytes userData)",
      {
        means: ({ args }) => ({
          action: "send",
          actor: args.distributor,
          operation: "distribute",
          sentence: "Distributed[ {sent}] through {contract}"
        })
      }
    ),
    event(
      "event FlowDistributionUpdated(address indexed token, address indexed pool, address indexed distributor, address operator, int96 oldFlowRate, int96 newDistributorToPoolFlowRate, int96 newTotalDistributionFlowRate, address adjustmentFlowRecipient, int96 adjustmentFlowRate, bytes userData)",
      {
        means: ({ args }) => {
          const ended = args.newDistributorToPoolFlowRate === 0n
          return {
            action: ended ? "cancel" : "vest",
            actor: args.distributor,
            operation: ended ? "cancel-stream" : "create-stream",
            sentence: ended ? "Ended a stream to a pool on {contract}" : "Set up a stream to a pool on {contract}"
          }
        }
      }
    ),
    event(
      "event PoolConnectionUpdated(address indexed token, address indexed pool, address indexed account, bool connected, bytes userData)",
      {
        means: ({ args }) => ({
          action: "execute",
          actor: args.account,
          operation: args.connected ? "connect-pool" : "disconnect-pool",
          sentence: args.connected ? "Joined a pool on {contract}" : "Left a pool on {contract}"
        })
      }
    ),
    event("event PoolCreated(address indexed token, address indexed admin, address pool)", {
      id: "PoolCreated-gda",
      at: agreements,
      means: ({ args }) => ({
        action: "create",
        actor: args.admin,
        operation: "create-pool",
        sentence: "Created a pool on {contract}",
        metadata: { created: args.pool }
      })
    }),
    event(
      "event DistributionClaimed(address indexed token, address indexed member, int256 claimedAmount, int256 totalClaimed)",
      {
        means: ({ args }) => ({ action: "claim", actor: args.member })
      }
    ),
    event(
      "event IndexUpdated(address indexed token, address indexed publisher, uint32 indexed indexId, uint128 oldIndexValue, uint128 newIndexValue, uint128 totalUnitsPending, uint128 totalUnitsApproved, bytes userData)",
      {
        means: ({ args }) => ({
          action: "send",
          actor: args.publisher,
          operation: "distribute",
          sentence: "Distributed[ {sent}] through {contract}"
        })
      }
    ),
    event(
      "event IndexDistributionClaimed(address indexed token, address indexed publisher, uint32 indexed indexId, address subscriber, uint256 amount)",
      { means: ({ args }) => ({ action: "claim", actor: args.subscriber }) }
    )
  ]
})
