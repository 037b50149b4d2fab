import { Clock, Effect } from "effect"

/** Spaces requests evenly, so that no second has more than the rate. A token bucket would allow bursts. */
export class RequestPacer {
  readonly #interval: number
  #next = 0

  /** @param rate turns a second; null for no limit */
  constructor(rate: number | null) {
    this.#interval = rate === null ? 0 : 1000 / rate
  }

  /**
   * Waits for the next turn and takes `turns`, one for each request of a batch. Fails at once with the wait, in
   * milliseconds, where it is longer than `maxWaitMs`: a queue whose callers give up would only grow.
   */
  take(turns: number, maxWaitMs: number): Effect.Effect<void, number> {
    if (this.#interval === 0) return Effect.void
    return Effect.flatMap(Clock.currentTimeMillis, now => {
      const wait = Math.max(0, this.#next - now)
      if (wait > maxWaitMs) return Effect.fail(wait)
      this.#next = now + wait + turns * this.#interval
      return wait > 0 ? Effect.sleep(wait) : Effect.void
    })
  }
}
