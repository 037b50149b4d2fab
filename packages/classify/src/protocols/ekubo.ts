import addresses from "../addresses/ekubo.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** One contract holds every pool, and logs its swaps without a topic: those are inferred from the flows. Of paraswap's dex-lib. */
const core = at(addresses, "core")

export default protocol({
  id: "ekubo",
  name: "Ekubo",
  type: "exchange",
  url: "https://docs.ekubo.org/",
  // The router.
  named: at(addresses),
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
