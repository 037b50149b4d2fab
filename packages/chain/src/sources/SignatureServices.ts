import { toEventSelector, toFunctionSelector } from "@glossa/abi/effect"
import type { Hex } from "@glossa/classify"
import { Cache, Context, Duration, Effect, Exit, Layer, Result } from "effect"
import { batchedLookup } from "../cache/swrCache.ts"
import type { RemoteUnavailableError } from "./Remote.ts"

/** Signatures such as `transfer(address,uint256)` by selector or topic, likeliest first. Their hashes are not verified. */
export type FoundSignatures = ReadonlyMap<Hex, ReadonlyArray<string>>

/** A service that knows the signatures of selectors and topics. */
export interface SignatureService {
  readonly name: string
  /** The most ids of one lookup; others are left to the next service. */
  readonly maxIds: number
  readonly find: (ids: ReadonlyArray<Hex>) => Effect.Effect<FoundSignatures, RemoteUnavailableError>
}

const maxSignatures = 16
const maxSignatureLength = 1_024
const cacheCapacity = 50_000
const missTtl = "1 day"

const hashesTo = (id: Hex) => (signature: string) =>
  signature.length <= maxSignatureLength &&
  (id.length === 66 ? toEventSelector(signature) : toFunctionSelector(signature)) === id

interface Lookup {
  /** Likeliest first; empty if no service knows the id. */
  readonly signatures: ReadonlyArray<string>
  /** Whether every service that could know more answered. */
  readonly complete: boolean
}

/**
 * Signatures by selector and topic from several services, in their order, cached until the process ends. Signatures with another hash are
 * dropped.
 *
 * @example
 * ```ts
 * import { SignatureServices, sourcifySignatures } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const names = Effect.gen(function* () {
 *   const signatures = yield* SignatureServices
 *   return yield* signatures.find(["0xa9059cbb"]) // Map { "0xa9059cbb" => ["transfer(address,uint256)"] }
 * }).pipe(Effect.provide(SignatureServices.layer([sourcifySignatures()])))
 * ```
 */
export class SignatureServices extends Context.Service<
  SignatureServices,
  {
    /** Likeliest first, without unknown ids. A service that fails is logged and skipped. */
    readonly find: (ids: ReadonlyArray<Hex>) => Effect.Effect<FoundSignatures>
  }
>()("@glossa/chain/SignatureServices") {
  static readonly layerNoop: Layer.Layer<SignatureServices> = Layer.succeed(SignatureServices, {
    find: () => Effect.succeed(new Map())
  })

  static readonly layer = (services: ReadonlyArray<SignatureService>): Layer.Layer<SignatureServices> =>
    Layer.effect(SignatureServices, make(services))
}

/** Queries the services in order, each for the ids that earlier services do not know. */
const lookupMany = Effect.fnUntraced(function* (services: ReadonlyArray<SignatureService>, ids: ReadonlyArray<Hex>) {
  const results = new Map<Hex, Lookup>(ids.map(id => [id, { signatures: [], complete: true }]))
  for (const { name, maxIds, find } of services) {
    const open = ids.filter(id => results.get(id)!.signatures.length === 0)
    const batch = open.slice(0, maxIds)
    if (batch.length === 0) break
    const answer = yield* Effect.result(find(batch))
    if (Result.isFailure(answer)) yield* Effect.logWarning(`${name}: ${answer.failure.message}`)
    for (const id of Result.isSuccess(answer) ? open.slice(maxIds) : open)
      results.set(id, { signatures: [], complete: false })
    if (Result.isFailure(answer)) continue
    for (const id of batch) {
      const signatures = (answer.success.get(id) ?? []).slice(0, maxSignatures).filter(hashesTo(id))
      if (signatures.length > 0) results.set(id, { signatures, complete: true })
    }
  }
  return results
})

const make = Effect.fnUntraced(function* (services: ReadonlyArray<SignatureService>) {
  const cache = yield* Cache.makeWith(
    batchedLookup((ids: ReadonlyArray<Hex>) => lookupMany(services, ids)),
    {
      capacity: cacheCapacity,
      timeToLive: exit => {
        if (Exit.isFailure(exit) || !exit.value?.complete) return 0
        return exit.value.signatures.length > 0 ? Duration.infinity : missTtl
      }
    }
  )
  return SignatureServices.of({
    find: ids =>
      Effect.map(
        Effect.forEach(
          new Set(ids),
          id => Effect.map(Cache.get(cache, id), lookup => [id, lookup?.signatures ?? []] as const),
          {
            concurrency: "unbounded"
          }
        ),
        lookups => new Map(lookups.filter(([, signatures]) => signatures.length > 0))
      )
  })
})
