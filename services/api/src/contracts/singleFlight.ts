import { Deferred, Effect, FiberSet } from "effect"

/**
 * Shares work that is under way between all who ask for it by the same key. It goes on when one of them leaves, and ends
 * with the scope.
 */
export const singleFlight = <Key, A, E, R>(work: (key: Key, name: string) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const running = new Map<string, Deferred.Deferred<A, E>>()
    const run = yield* FiberSet.makeRuntime<R>()
    return (key: Key, name: string): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        const under = running.get(name)
        if (under !== undefined) return Deferred.await(under)
        const answer = Deferred.makeUnsafe<A, E>()
        running.set(name, answer)
        run(
          Effect.onExit(work(key, name), exit => {
            running.delete(name)
            return Deferred.done(answer, exit)
          })
        )
        return Deferred.await(answer)
      })
  })
