import { Clock, Effect } from "effect"

/** Gives out turns, evenly spaced, so that no span of a second has more of them than the rate. */
export class Pace {
  readonly #interval: number
  #next = 0

  /** @param rate turns a second; null for as many as come */
  constructor(rate: number | null) {
    this.#interval = rate === null ? 0 : 1000 / rate
  }

  /** Waits for the next turn and takes that many: a batch counts as many requests as it holds. */
  take(turns: number): Effect.Effect<void> {
    if (this.#interval === 0) return Effect.void
    return Effect.flatMap(Clock.currentTimeMillis, now => {
      const at = Math.max(now, this.#next)
      this.#next = at + turns * this.#interval
      return at > now ? Effect.sleep(at - now) : Effect.void
    })
  }
}
