import { SignatureServices } from "@glossa/chain"
import type { Hex } from "@glossa/classify"
import { SignatureStore } from "@glossa/history"
import { Effect } from "effect"

/** Looks signatures up by selector and topic: in the database, then at the services, whose results are stored. */
export const lookupSignatures = Effect.fnUntraced(function* (ids: ReadonlyArray<Hex>) {
  const store = yield* SignatureStore
  const services = yield* SignatureServices
  const names: Record<string, ReadonlyArray<string>> = {}
  for (const [id, stored] of yield* store.find(ids)) names[id] = stored.map(({ signature }) => signature)
  const fetched = yield* services.find(ids.filter(id => names[id] === undefined))
  for (const [id, signatures] of fetched) names[id] = signatures
  yield* store.put(
    [...fetched].flatMap(([hash, signatures]) =>
      signatures.map((signature, rank) => ({ signature, hash, rank, origin: "signature services" }))
    )
  )
  return names
})
