import { Cache, Clock, Duration, Effect, Exit, FiberSet, type Scope } from "effect"

export interface RenewingOptions<A> {
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
 * Remembers answers by their keys. Who asks for what is being read waits for the same answer; who asks for what is no longer
 * fresh gets it at once, and it is read anew behind that. Failures are not remembered.
 */
export const renewing = Effect.fnUntraced(function* <A, E>(
  read: (key: string) => Effect.Effect<A, E>,
  { capacity, fresh, kept }: RenewingOptions<A>
): Effect.fn.Return<(key: string) => Effect.Effect<A, E>, never, Scope.Scope> {
  const freshFor = Duration.toMillis(Duration.fromInputUnsafe(fresh))
  const underWay = new Set<string>()
  const run = yield* FiberSet.makeRuntime()
  const cache = yield* Cache.makeWith(
    (key: string): Effect.Effect<Kept<A>, E> =>
      Effect.gen(function* () {
        const answer = yield* read(key)
        return { answer, freshUntil: (yield* Clock.currentTimeMillis) + freshFor }
      }),
    { capacity, timeToLive: exit => (Exit.isSuccess(exit) ? kept(exit.value.answer) : 0) }
  )
  return key =>
    Effect.gen(function* () {
      const { answer, freshUntil } = yield* Cache.get(cache, key)
      if ((yield* Clock.currentTimeMillis) < freshUntil || underWay.has(key)) return answer
      underWay.add(key)
      run(Cache.refresh(cache, key).pipe(Effect.ignore, Effect.ensuring(Effect.sync(() => underWay.delete(key)))))
      return answer
    })
})
