import type { Hex, SignatureCandidate, SignatureSource } from "@glossa/abi/effect"
import { SignatureStore, type StoredSignature } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Effect, Layer, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { collectIds } from "./collectIds.ts"

/** The bundled signatures, followed by imported ones, which are fetched for each batch of lines. */
const importedSignatures = Effect.map(SignatureStore, ({ find }) => {
  let fetched: ReadonlyMap<Hex, ReadonlyArray<StoredSignature>> = new Map()
  const imported = (id: Hex): ReadonlyArray<SignatureCandidate> =>
    (fetched.get(id) ?? []).map(({ signature, origin }) => ({ fragment: signature, origin }))
  const source: SignatureSource = {
    functions: id => [...defaultSignatures.functions(id), ...imported(id)],
    events: id => [...defaultSignatures.events(id), ...imported(id)],
    errors: id => [...defaultSignatures.errors(id), ...imported(id)]
  }
  const prepare = (lines: ReadonlyArray<string>) =>
    Effect.map(find(new Set(lines.flatMap(collectIds))), all => {
      fetched = all
    })
  return { source, prepare }
})

/** Runs with the signatures imported into a database, and closes it. */
export const withImportedSignatures = <A, E>(
  database: Redacted.Redacted,
  use: (signatures: Effect.Success<typeof importedSignatures>) => Effect.Effect<A, E>
) =>
  Effect.provide(Effect.flatMap(importedSignatures, use), Layer.provide(SignatureStore.layer, databaseLayer(database)))
