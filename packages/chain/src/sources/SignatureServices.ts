import { toEventSelector, toFunctionSelector } from "@glossa/abi"
import type { Hex } from "@glossa/classify"
import { Clock, Context, Effect, Layer, Result } from "effect"
import type { FoundSignatures, SignatureService } from "./SignatureService.ts"

const mostSignatures = 16
const longestSignature = 1_024
const remembered = 50_000
const forgetMissesAfter = 86_400_000

const isOf = (id: Hex) => (signature: string) =>
  signature.length <= longestSignature &&
  (id.length === 66 ? toEventSelector(signature) : toFunctionSelector(signature)) === id

interface Known {
  readonly signatures: ReadonlyArray<string>
  /** Milliseconds since 1970. */
  readonly asked: number
}

/**
 * Services that know names by selector and topic, asked in their order for what is not known yet, and remembered while the
 * process runs. Nothing is given that doesn't hash to what was asked for.
 *
 * @example
 * ```ts
 * import { SignatureServices, sourcifySignatures } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const names = Effect.gen(function* () {
 *   const services = yield* SignatureServices
 *   return yield* services.find(["0xa9059cbb"]) // Map { "0xa9059cbb" => ["transfer(address,uint256)"] }
 * }).pipe(Effect.provide(SignatureServices.layer([sourcifySignatures()])))
 * ```
 */
export class SignatureServices extends Context.Service<
  SignatureServices,
  {
    /** Bare signatures, likeliest first, without the ids that nobody knows. A service that fails is logged and passed over. */
    readonly find: (ids: ReadonlyArray<Hex>) => Effect.Effect<FoundSignatures>
  }
>()("@glossa/chain/SignatureServices") {
  static readonly none: Layer.Layer<SignatureServices> = Layer.succeed(SignatureServices, {
    find: () => Effect.succeed(new Map())
  })

  static readonly layer = (services: ReadonlyArray<SignatureService>): Layer.Layer<SignatureServices> =>
    Layer.sync(SignatureServices, () => of(services))
}

const of = (services: ReadonlyArray<SignatureService>): SignatureServices["Service"] => {
  const memory = new Map<Hex, Known>()
  const remember = (id: Hex, known: Known) => {
    if (memory.size >= remembered) memory.delete(memory.keys().next().value!)
    memory.set(id, known)
  }

  /** Asks all services for what the ones before had nothing of. */
  const ask = Effect.fnUntraced(function* (ids: ReadonlyArray<Hex>, now: number) {
    let open = ids
    const unsure = new Set<Hex>()
    for (const { name, most, find } of services) {
      const asked = open.slice(0, most)
      for (const id of open.slice(most)) unsure.add(id)
      if (asked.length === 0) continue
      const answer = yield* Effect.result(find(asked))
      if (Result.isFailure(answer)) {
        yield* Effect.logWarning(`${name}: ${answer.failure.message}`)
        for (const id of asked) unsure.add(id)
        continue
      }
      for (const id of asked) {
        const signatures = ((answer.success.get(id) ?? []) as ReadonlyArray<string>)
          .slice(0, mostSignatures)
          .filter(isOf(id))
        if (signatures.length > 0) remember(id, { signatures, asked: now })
      }
      open = open.filter(id => (memory.get(id)?.signatures.length ?? 0) === 0)
    }
    for (const id of open) if (!unsure.has(id)) remember(id, { signatures: [], asked: now })
  })

  return SignatureServices.of({
    find: Effect.fnUntraced(function* (ids) {
      const now = yield* Clock.currentTimeMillis
      const wanted = [...new Set(ids)].filter(id => {
        const known = memory.get(id)
        return known === undefined || (known.signatures.length === 0 && now - known.asked > forgetMissesAfter)
      })
      if (wanted.length > 0) yield* ask(wanted, now)
      const found = new Map<Hex, ReadonlyArray<string>>()
      for (const id of ids) {
        const signatures = memory.get(id)?.signatures ?? []
        if (signatures.length > 0) found.set(id, signatures)
      }
      return found
    })
  })
}
