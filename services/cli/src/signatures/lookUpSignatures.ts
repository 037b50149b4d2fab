import { type Hex, toEventSelector } from "@glossa/abi/effect"
import { SignatureStore } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Effect, Layer, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"

/** A signature that hashes to a requested id. */
export interface FoundSignature {
  readonly id: Hex
  readonly signature: string
  /** The place where it was published or listed. */
  readonly origin: string
}

const selectorLength = 10

const bundled = (id: Hex) =>
  id.length === selectorLength
    ? [...defaultSignatures.functions(id), ...defaultSignatures.errors(id)]
    : defaultSignatures.events(id)

/** Signatures of selectors and topics: bundled ones first, then imported ones; the most likely first. */
export const lookUpSignatures = (database: Redacted.Redacted, ids: ReadonlyArray<Hex>) =>
  Effect.gen(function* () {
    const imported = yield* Effect.flatMap(SignatureStore, store => store.find(ids))
    return ids.flatMap(id => {
      const listed = (imported.get(id) ?? []).filter(({ signature }) => toEventSelector(signature).startsWith(id))
      const found = new Map<string, FoundSignature>()
      for (const { signature, origin } of [...bundled(id), ...listed])
        if (!found.has(signature)) found.set(signature, { id, signature, origin })
      return [...found.values()]
    })
  }).pipe(Effect.provide(Layer.provide(SignatureStore.layer, databaseLayer(database))))
