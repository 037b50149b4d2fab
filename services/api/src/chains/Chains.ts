import type { Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { chains } from "../parameters/documentation.ts"

/** What this process knows of its chains' nodes. */
export class Chains extends Context.Service<
  Chains,
  {
    /** The chains that the service answers for, in their fixed order. */
    readonly served: ReadonlyArray<Chain>
    /** The newest block that the chain's nodes told of. */
    readonly head: (chain: Chain) => Effect.Effect<number | undefined>
    /** Why the index of a chain is falling behind; undefined while it is not. */
    readonly trouble: (chain: Chain) => Effect.Effect<string | undefined>
  }
>()("api/Chains") {
  /** The chains of an index that others keep: whether it falls behind is theirs to tell. */
  static readonly indexOnly: Layer.Layer<Chains> = Layer.succeed(Chains, {
    served: chains,
    head: () => Effect.succeed(undefined),
    trouble: () => Effect.succeed(undefined)
  })
}
