import { Clock, Data, Effect } from "effect"

/** A turn that would come too late, and was not taken. */
export class TurnTooLateError extends Data.Error<{
  /** Milliseconds until it would have come. */
  readonly wait: number
}> {}

/** Gives out turns, evenly spaced, so that no span of a second has more of them than the rate. */
export class RequestPacer {
  readonly #interval: number
  #next = 0

  /** @param rate turns a second; null for as many as come */
  constructor(rate: number | null) {
    this.#interval = rate === null ? 0 : 1000 / rate
  }

  /**
   * Waits for the next turn and takes that many: a batch counts as many requests as it holds. Where it would come later than in
   * `longest` milliseconds it is left to others: a queue that nobody waits for to its end would only grow.
   */
  take(turns: number, longest: number): Effect.Effect<void, TurnTooLateError> {
    if (this.#interval === 0) return Effect.void
    return Effect.flatMap(Clock.currentTimeMillis, now => {
      const wait = Math.max(0, this.#next - now)
      if (wait > longest) return Effect.fail(new TurnTooLateError({ wait }))
      this.#next = now + wait + turns * this.#interval
      return wait > 0 ? Effect.sleep(wait) : Effect.void
    })
  }
}
