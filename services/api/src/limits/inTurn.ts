import { Effect, type Option, Semaphore } from "effect"

/** Has effects go one at a time. Whoever finds so many before it in the line gets none. */
export const inTurn = (places: number) => {
  const turn = Semaphore.makeUnsafe(1)
  let waiting = 0
  return <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<Option.Option<A>, E, R> =>
    Effect.suspend(() => {
      if (waiting >= places) return Effect.succeedNone
      waiting += 1
      return Effect.ensuring(
        Effect.asSome(turn.withPermit(effect)),
        Effect.sync(() => {
          waiting -= 1
        })
      )
    })
}
