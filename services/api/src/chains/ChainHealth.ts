import type { Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { Followers } from "./Followers.ts"

/** How the chains' indexes fare. */
export class ChainHealth extends Context.Service<
  ChainHealth,
  {
    /** The chains that the service answers for, in their fixed order. */
    readonly served: ReadonlyArray<Chain>
    /** The newest block that the chain's nodes told of. */
    readonly head: (chain: Chain) => Effect.Effect<number | undefined>
    /** Why the index of a chain is falling behind; undefined while it is not. Asked for at each request. */
    readonly trouble: (chain: Chain) => Effect.Effect<string | undefined>
  }
>()("api/ChainHealth") {
  /** Where nothing is read from an index, or none is kept up: nothing falls behind. */
  static readonly unwatched = (served: ReadonlyArray<Chain>): Layer.Layer<ChainHealth> =>
    Layer.succeed(ChainHealth, {
      served,
      head: () => Effect.succeed(undefined),
      trouble: () => Effect.succeed(undefined)
    })

  /** Of indexes that other processes keep up, as those tell the database. */
  static readonly told = (served: ReadonlyArray<Chain>): Layer.Layer<ChainHealth, never, Followers> =>
    Layer.effect(
      ChainHealth,
      Effect.map(Followers, ({ told }) => ({
        served,
        head: chain => Effect.map(told(chain), ({ head }) => head),
        trouble: chain => Effect.map(told(chain), ({ trouble, gone }) => trouble ?? gone)
      }))
    )
}
