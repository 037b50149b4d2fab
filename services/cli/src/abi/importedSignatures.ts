import type { Candidate, Hex, SignatureSource } from "@glossa/abi"
import { SignatureStore, type StoredSignature } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { sqlLayer } from "@glossa/sql"
import { Effect, Layer, type Redacted } from "effect"
import { idsIn } from "./idsIn.ts"

/** The signatures that ship with the program, and behind them those that are fetched for some lines before these are answered. */
const importedSignatures = Effect.map(SignatureStore, ({ find }) => {
  let found: ReadonlyMap<Hex, ReadonlyArray<StoredSignature>> = new Map()
  const imported = (id: Hex): ReadonlyArray<Candidate> =>
    (found.get(id) ?? []).map(({ signature, origin }) => ({ fragment: signature, origin }))
  const source: SignatureSource = {
    functions: id => [...defaultSignatures.functions(id), ...imported(id)],
    events: id => [...defaultSignatures.events(id), ...imported(id)],
    errors: id => [...defaultSignatures.errors(id), ...imported(id)]
  }
  const prepare = (lines: ReadonlyArray<string>) =>
    Effect.map(find(new Set(lines.flatMap(idsIn))), all => {
      found = all
    })
  return { source, prepare }
})

/** Uses what was imported into a database, which is closed afterwards. */
export const withImportedSignatures = <A, E>(
  database: Redacted.Redacted,
  use: (signatures: Effect.Success<typeof importedSignatures>) => Effect.Effect<A, E>
) => Effect.provide(Effect.flatMap(importedSignatures, use), Layer.provide(SignatureStore.layer, sqlLayer(database)))
