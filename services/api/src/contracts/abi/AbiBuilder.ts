import { Context, Data, Effect, Layer } from "effect"
import { Piscina } from "piscina"
import type { BuiltAbi, ContractParts } from "./ContractParts.ts"
import { workerUrl } from "./workerUrl.ts"

/** Too many contracts wait to be analysed. */
export class BuilderBusy extends Data.TaggedError("api/BuilderBusy")<{ readonly waiting: number }> {
  override get message() {
    return `Expected fewer than ${this.waiting} contracts to wait for their analysis; ask again later.`
  }
}

/** The analysis did not end in time. */
export class BuilderTooSlow extends Data.TaggedError("api/BuilderTooSlow")<{ readonly seconds: number }> {
  override get message() {
    return `Expected the analysis of a contract to end within ${this.seconds} seconds.`
  }
}

/** Hundreds of facets at a quarter of a second each would be more; nobody waits for those. */
const longestSeconds = 12
const mostWaiting = 64

/** Makes ABIs in threads of their own, so that requests go on meanwhile. */
export class AbiBuilder extends Context.Service<
  AbiBuilder,
  { readonly build: (parts: ContractParts) => Effect.Effect<BuiltAbi, BuilderBusy | BuilderTooSlow> }
>()("api/AbiBuilder") {
  /** Threads start with the first contract, and end after a minute without one. */
  static readonly layer = Layer.effect(
    AbiBuilder,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(
          () =>
            new Piscina<ContractParts, BuiltAbi>({
              filename: workerUrl.href,
              minThreads: 0,
              maxThreads: 2,
              maxQueue: mostWaiting,
              idleTimeout: 60_000
            })
        ),
        pool => Effect.promise(() => pool.destroy())
      )
      return AbiBuilder.of({
        build: parts =>
          Effect.suspend((): Effect.Effect<BuiltAbi, BuilderBusy | BuilderTooSlow> => {
            if (pool.queueSize >= mostWaiting) return Effect.fail(new BuilderBusy({ waiting: mostWaiting }))
            return Effect.promise(signal => pool.run(parts, { signal })).pipe(
              Effect.timeoutOrElse({
                duration: `${longestSeconds} seconds`,
                orElse: () => Effect.fail(new BuilderTooSlow({ seconds: longestSeconds }))
              })
            )
          })
      })
    })
  )
}
