import { event, protocol } from "../rule/index.ts"

/** GDA, by chain; @superfluid-finance/metadata. */
const agreements = {
  ethereum: ["0xaadbb3eee3bd080f5353d86ddf1916aca3fac842"],
  optimism: ["0x68ae17fa7a31b86f306c383277552fd4813b0d35"],
  polygon: ["0x961dd5a052741b49b6cbf6759591f9d8576fcfb0"],
  base: ["0xfe6c87be05fedb2059d2ec41ba0a09826c9fd7aa"],
  arbitrum: ["0x1e299701792a2af01408b122419d65fd2df0ba02"],
  bnb: ["0x3bbfa4c406719424c7f66cd97a8fe27af383d3e2"],
  avalanche: ["0xa7b197cd5b0cef6d62c4a0a851e3581f5e62e4d2"],
  gnosis: ["0xd7992d358a20478c82dded98b3d8a9da46e99b82"],
  scroll: ["0x97a9f293d7ed13f3fbd499ce684ed4f103295a28"]
} as const

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
