import {
  Cache,
  Clock,
  Duration,
  Effect,
  Exit,
  FiberSet,
  MutableHashSet,
  Request,
  RequestResolver,
  type Scope
} from "effect"

/** Options of `swrCache`. */
export interface SwrCacheOptions<A> {
  /** Maximum cached values; the least recently used are evicted first. */
  readonly capacity: number
  /** How long a value is returned without being read again. */
  readonly freshFor: Duration.Input
  /** How long a value is returned at all. */
  readonly timeToLive: (value: A) => Duration.Input
}

interface Entry<A> {
  readonly value: A
  /** Milliseconds of Effect's clock. */
  readonly freshUntil: number
}

/**
 * A cache that serves stale values while it revalidates them (RFC 5861). Keys are compared by value, and concurrent readers of one key
 * share one read. Failures are not cached: while a read fails, the stale value is returned until it expires.
 *
 * @example
 * ```ts
 * import { swrCache } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * let reads = 0
 * const program = Effect.gen(function* () {
 *   const double = yield* swrCache((n: number) => Effect.sync(() => (reads++, n * 2)), {
 *     capacity: 1_000,
 *     freshFor: "10 seconds",
 *     timeToLive: () => "1 minute"
 *   })
 *   return [yield* double(21), yield* double(21), reads]
 * })
 *
 * console.log(await Effect.runPromise(Effect.scoped(program))) // [ 42, 42, 1 ]
 * ```
 */
export const swrCache = Effect.fnUntraced(function* <Key, A, E, R>(
  read: (key: Key) => Effect.Effect<A, E, R>,
  { capacity, freshFor, timeToLive }: SwrCacheOptions<A>
): Effect.fn.Return<(key: Key) => Effect.Effect<A, E>, never, R | Scope.Scope> {
  const freshMs = Duration.toMillis(Duration.fromInputUnsafe(freshFor))
  const revalidating = MutableHashSet.empty<Key>()
  const run = yield* FiberSet.makeRuntime<R>()
  const readEntry = Effect.fnUntraced(function* (key: Key): Effect.fn.Return<Entry<A>, E, R> {
    const value = yield* read(key)
    return { value, freshUntil: (yield* Clock.currentTimeMillis) + freshMs }
  })
  const cache = yield* Cache.makeWith(readEntry, {
    capacity,
    timeToLive: exit => (Exit.isSuccess(exit) ? timeToLive(exit.value.value) : 0)
  })
  const revalidate = (key: Key) =>
    Effect.flatMap(readEntry(key), entry => Cache.set(cache, key, entry)).pipe(
      Effect.ignore,
      Effect.ensuring(Effect.sync(() => MutableHashSet.remove(revalidating, key)))
    )
  return key =>
    Effect.gen(function* () {
      const { value, freshUntil } = yield* Cache.get(cache, key)
      if ((yield* Clock.currentTimeMillis) < freshUntil || MutableHashSet.has(revalidating, key)) return value
      MutableHashSet.add(revalidating, key)
      run(revalidate(key))
      return value
    })
})

interface Lookup<Key, A, E> extends Request.Request<A | undefined, E> {
  readonly _tag: "Lookup"
  readonly key: Key
}

/** Converts a lookup of many keys to a lookup of one. Concurrent lookups are read together. */
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
