import { createHash, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { SignatureSource } from "@glossa/abi/effect"
import { Context, Data, Effect, Layer } from "effect"
import { Piscina } from "piscina"
import type { AbiInput, BuiltAbi } from "./AbiInput.ts"
import { buildAbi } from "./buildAbi.ts"

/** Too many contracts wait for analysis. Retry later. */
export class AnalysisQueueFullError extends Data.TaggedError("contracts/AnalysisQueueFull")<{
  readonly maxQueueLength: number
}> {
  override get message() {
    return `Contract analysis queue is full (${this.maxQueueLength}). Try again later.`
  }
}

/** The analysis of a contract's code took too long. */
export class AnalysisTimeoutError extends Data.TaggedError("contracts/AnalysisTimeout")<{
  readonly seconds: number
}> {
  override get message() {
    return `Contract analysis timed out after ${this.seconds} seconds.`
  }
}

/** The worker's entry point, next to this module both in the sources and in the built package. */
const workerUrl = new URL(import.meta.url.endsWith(".ts") ? "./abiWorker.ts" : "./abiWorker.js", import.meta.url)

/** Changes with the analyzer's code and tables, so that ABIs built by an earlier version are built again. */
const analyzerVersion = (): string => {
  const { resolve } = createRequire(import.meta.url)
  const modules = ["@glossa/abi", "@glossa/signatures/node"]
  const tables = ["@glossa/signatures/fragments.bin", "@glossa/signatures/names.bin"]
  const hash = createHash("sha256")
  for (const file of [workerUrl, ...[...modules, ...tables].map(name => resolve(name))]) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}

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
            // Otherwise other contracts would wait for guesses.
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

  /** Builds on the calling thread, which a slow analysis blocks, with names from `signatures` only. Another process builds again. */
  static readonly layerSync = (signatures: SignatureSource): Layer.Layer<AbiBuilder> =>
    Layer.sync(AbiBuilder, () => ({
      version: randomUUID(),
      build: input => Effect.sync(() => buildAbi(input, signatures))
    }))
}
