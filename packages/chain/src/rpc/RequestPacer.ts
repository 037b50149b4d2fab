import { Clock, Effect } from "effect"

/**
 * Milliseconds of a monotonic clock, for pauses, turns and deadlines. A clock that is set back would make them longer, and no request would
 * be sent meanwhile.
 */
export const monotonicMs: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, nanos =>
  Number(nanos / 1_000_000n)
)

/** Spaces calls evenly, so that no second has more than the rate. A token bucket would allow bursts. */
export class RequestPacer {
  /** Milliseconds. */
  readonly #interval: number
  /** Milliseconds in which at most `#sent.length` calls are sent. */
  readonly #window: number
  /** When the last calls were sent, oldest first. */
  #sent: ReadonlyArray<number>
  #next = 0

  /** @param rate calls a second; null for no limit */
  constructor(rate: number | null) {
    const most = rate === null ? 0 : Math.max(1, Math.floor(rate))
    this.#interval = rate === null ? 0 : 1000 / rate
    this.#window = most * this.#interval
    this.#sent = Array<number>(most).fill(Number.NEGATIVE_INFINITY)
  }

  /** Maximum calls of a batch: the calls of a quarter of a second, since a node's seconds may begin at other times. */
  get maxBatch(): number {
    return this.#interval === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(this.#sent.length / 4))
  }

  /**
   * Waits until `calls` of one batch may be sent at once; they are fewer than the calls of a second. Fails at once with the wait, in
   * milliseconds, if it is longer than `maxWaitMs`: a queue whose callers give up would only grow.
   */
  take(calls: number, maxWaitMs: number): Effect.Effect<void, number> {
    if (this.#interval === 0) return Effect.void
    return Effect.flatMap(monotonicMs, now => {
      const at = Math.max(now, this.#next, this.#sent[calls - 1]! + this.#window)
      const wait = at - now
      if (wait > maxWaitMs) return Effect.fail(wait)
      this.#next = at + calls * this.#interval
      this.#sent = [...this.#sent, ...Array<number>(calls).fill(at)].slice(-this.#sent.length)
      return wait > 0 ? Effect.sleep(wait) : Effect.void
    })
  }
}
