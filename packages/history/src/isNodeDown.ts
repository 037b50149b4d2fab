import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/**
 * Whether a chain's nodes are known to be down, so that a request fails at once instead of timing out. The chain's indexer
 * knows; without one, nodes count as up.
 */
export const isNodeDown = Context.Reference<(chain: Chain) => Effect.Effect<boolean>>("history/isNodeDown", {
  defaultValue: () => () => Effect.succeed(false)
})
