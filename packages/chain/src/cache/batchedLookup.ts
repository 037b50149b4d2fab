import { Effect, Exit, Request, RequestResolver } from "effect"

interface Lookup<Key, A, E> extends Request.Request<A | undefined, E> {
  readonly _tag: "Lookup"
  readonly key: Key
}

/** Makes a lookup of one key of a lookup of many: what is looked up at the same time is read at once. */
export const batchedLookup = <Key, A, E>(
  readMany: (keys: ReadonlyArray<Key>) => Effect.Effect<ReadonlyMap<Key, A>, E>
): ((key: Key) => Effect.Effect<A | undefined, E>) => {
  const lookup = Request.tagged<Lookup<Key, A, E>>("Lookup")
  const resolver = RequestResolver.make<Lookup<Key, A, E>>(entries =>
    Effect.map(readMany(entries.map(({ request }) => request.key)), values => {
      for (const entry of entries) entry.completeUnsafe(Exit.succeed(values.get(entry.request.key)))
    })
  )
  return key => Effect.request(lookup({ key }), resolver)
}
