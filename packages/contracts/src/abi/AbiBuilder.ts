import { randomUUID } from "node:crypto"
import type { SignatureSource } from "@glossa/abi/effect"
import { Context, Effect, Layer } from "effect"
import { Piscina } from "piscina"
import type { AbiInput, BuiltAbi } from "./AbiInput.ts"
import { AnalysisQueueFullError } from "./AnalysisQueueFullError.ts"
import { AnalysisTimeoutError } from "./AnalysisTimeoutError.ts"
import { analyzerVersion } from "./analyzerVersion.ts"
import { buildAbi } from "./buildAbi.ts"
import { workerUrl } from "./workerUrl.ts"

/** A diamond with hundreds of facets, at a quarter of a second each, would take longer. */
const timeoutSeconds = 12
const maxQueueLength = 64
const maxThreads = 2
const threadIdleTimeoutMs = 60_000

/** Builds ABIs from code, published sources and samples. */
export class AbiBuilder extends Context.Service<
  AbiBuilder,
  {
    readonly build: (input: AbiInput) => Effect.Effect<BuiltAbi, AnalysisQueueFullError | AnalysisTimeoutError>
    /** Built ABIs are cached by it. */
    readonly version: string
  }
>()("contracts/AbiBuilder") {
  /** Builds in worker threads, so that the event loop stays free. Threads start on demand and end after an idle minute. */
  static readonly layer = Layer.effect(
    AbiBuilder,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(
          () =>
            new Piscina<AbiInput, BuiltAbi>({
              filename: workerUrl.href,
              minThreads: 0,
              maxThreads,
              maxQueue: maxQueueLength,
              idleTimeout: threadIdleTimeoutMs
            })
        ),
        pool => Effect.promise(() => pool.destroy())
      )
      return AbiBuilder.of({
        version: analyzerVersion(),
        build: input =>
          Effect.suspend((): Effect.Effect<BuiltAbi, AnalysisQueueFullError | AnalysisTimeoutError> => {
            if (pool.queueSize >= maxQueueLength) return new AnalysisQueueFullError({ maxQueueLength })
            // Other contracts would wait for guesses.
            const guess = input.guess === true ? pool.queueSize === 0 : (input.guess ?? false)
            return Effect.promise(signal => pool.run({ ...input, guess }, { signal })).pipe(
              Effect.timeoutOrElse({
                duration: `${timeoutSeconds} seconds`,
                orElse: () => new AnalysisTimeoutError({ seconds: timeoutSeconds })
              })
            )
          })
      })
    })
  )

  /** Builds on the calling thread, which a slow analysis blocks; named by `signatures` only. Another process builds again. */
  static readonly layerSync = (signatures: SignatureSource): Layer.Layer<AbiBuilder> =>
    Layer.sync(AbiBuilder, () => ({
      version: randomUUID(),
      build: input => Effect.sync(() => buildAbi(input, signatures))
    }))
}
