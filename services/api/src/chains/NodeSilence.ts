import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/**
 * Whether there is no use in asking a chain's nodes now, since they don't answer: whoever follows the chain knows without
 * waiting. An index may be in trouble for other reasons (`ChainHealth`), with nodes that answer well.
 */
export const NodeSilence = Context.Reference<(chain: Chain) => Effect.Effect<boolean>>("api/NodeSilence", {
  defaultValue: () => () => Effect.succeed(false)
})
