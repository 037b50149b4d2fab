import { type Deployments, event, protocol } from "../rule/index.ts"

/** One contract holds every pool, and logs its swaps without a topic: those are inferred from the flows. Of paraswap's dex-lib. */
const core: Deployments = { ethereum: ["0xe0e0e08a6a4b9dc7bd67bcb7aade5cf48157d444"] }

export default protocol({
  id: "ekubo",
  name: "Ekubo",
  type: "exchange",
  url: "https://docs.ekubo.org/",
  // The router.
  contracts: { ethereum: ["0x0c95ea31e4501b3b879cae2232087e478d44aeab"] },
  rules: [
    event(
      "event PositionUpdated(address locker, bytes32 poolId, (bytes32 salt, (int32 lower, int32 upper) bounds, int128 liquidityDelta) params, int128 delta0, int128 delta1)",
      {
        at: core,
        means: ({ args }) => ({
          ...(args.params.liquidityDelta > 0n
            ? ({ action: "deposit", operation: "add-liquidity" } as const)
            : ({ action: "withdraw", operation: "remove-liquidity" } as const)),
          metadata: { pool: args.poolId }
        })
      }
    )
  ]
})
