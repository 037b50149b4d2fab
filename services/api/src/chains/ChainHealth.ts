import type { Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"

/** How the chains' indexes fare, as far as this process sees it. */
export class ChainHealth extends Context.Service<
  ChainHealth,
  {
    /** The chains that the service answers for, in their fixed order. */
    readonly served: ReadonlyArray<Chain>
    /** The newest block that the chain's nodes told of. */
    readonly head: (chain: Chain) => Effect.Effect<number | undefined>
    /** Why the index of a chain is falling behind; undefined while it is not. */
    readonly trouble: (chain: Chain) => Effect.Effect<string | undefined>
  }
>()("api/ChainHealth") {
  /** Of an index that another process keeps: whether it falls behind is for that one to tell. */
  static readonly unwatched = (served: ReadonlyArray<Chain>): Layer.Layer<ChainHealth> =>
    Layer.succeed(ChainHealth, {
      served,
      head: () => Effect.succeed(undefined),
      trouble: () => Effect.succeed(undefined)
    })
}
