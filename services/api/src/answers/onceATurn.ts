import { Effect } from "effect"

/** Something that is looked at once for all who ask in one turn of the event loop. */
export interface OnceATurn<A, E> {
  readonly look: Effect.Effect<A, E>
  /** What was seen in this turn; undefined while nobody has looked. */
  readonly seen: () => A | undefined
  /** What was seen last, since a time in Unix milliseconds. */
  readonly seenSince: (millis: number) => A | undefined
}

/**
 * Runs the effect once for all who ask in one turn of the event loop. What it tells is not older than the turn: whatever
 * a request was caused by, as an event of the stream, came to pass in an earlier one.
 */
export const onceATurn = <A, E>(effect: Effect.Effect<A, E>): OnceATurn<A, E> => {
  let shared: Effect.Effect<A, E> | undefined
  let last: { readonly value: A; readonly turn: number; readonly millis: number } | undefined
  let turn = 0
  return {
    look: Effect.clockWith(clock => {
      if (shared !== undefined) return shared
      const [own, millis] = [turn, clock.currentTimeMillisUnsafe()]
      setImmediate(() => {
        turn++
        shared = undefined
      })
      const noted = Effect.map(effect, value => {
        last = { value, turn: own, millis }
        return value
      })
      shared = Effect.runSync(Effect.cached(noted))
      return shared
    }),
    seen: () => (last?.turn === turn ? last.value : undefined),
    seenSince: since => (last !== undefined && last.millis >= since ? last.value : undefined)
  }
}
