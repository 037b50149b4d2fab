import { Cache, Clock, Duration, Effect, Exit, FiberSet, MutableHashSet, type Scope } from "effect"

export interface SwrCacheOptions<A> {
  /** Answers that are remembered; those asked for longest ago go first. */
  readonly capacity: number
  /** How long an answer is given without a second look. */
  readonly fresh: Duration.Input
  /** How long it is given at all. */
  readonly kept: (answer: A) => Duration.Input
}

interface Kept<A> {
  readonly answer: A
  /** Milliseconds of Effect's clock. */
  readonly freshUntil: number
}

/**
 * Remembers answers by their keys, which are compared by what they contain. Who asks for what is being read waits for the same
 * answer; who asks for what is no longer fresh gets it at once, and it is read anew behind that. Failures are not remembered: where
 * it can't be read anew, the old answer is given for as long as it is kept.
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
 *     fresh: "10 seconds",
 *     kept: () => "1 minute"
 *   })
 *   return [yield* double(21), yield* double(21), reads]
 * })
 *
 * console.log(await Effect.runPromise(Effect.scoped(program))) // [ 42, 42, 1 ]
 * ```
 */
export const swrCache = Effect.fnUntraced(function* <Key, A, E, R>(
  read: (key: Key) => Effect.Effect<A, E, R>,
  { capacity, fresh, kept }: SwrCacheOptions<A>
): Effect.fn.Return<(key: Key) => Effect.Effect<A, E>, never, R | Scope.Scope> {
  const freshFor = Duration.toMillis(Duration.fromInputUnsafe(fresh))
  const underWay = MutableHashSet.empty<Key>()
  const run = yield* FiberSet.makeRuntime<R>()
  const readNow = Effect.fnUntraced(function* (key: Key): Effect.fn.Return<Kept<A>, E, R> {
    const answer = yield* read(key)
    return { answer, freshUntil: (yield* Clock.currentTimeMillis) + freshFor }
  })
  const cache = yield* Cache.makeWith(readNow, {
    capacity,
    timeToLive: exit => (Exit.isSuccess(exit) ? kept(exit.value.answer) : 0)
  })
  const renew = (key: Key) =>
    Effect.flatMap(readNow(key), answer => Cache.set(cache, key, answer)).pipe(
      Effect.ignore,
      Effect.ensuring(Effect.sync(() => MutableHashSet.remove(underWay, key)))
    )
  return key =>
    Effect.gen(function* () {
      const { answer, freshUntil } = yield* Cache.get(cache, key)
      if ((yield* Clock.currentTimeMillis) < freshUntil || MutableHashSet.has(underWay, key)) return answer
      MutableHashSet.add(underWay, key)
      run(renew(key))
      return answer
    })
})
