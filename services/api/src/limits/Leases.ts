interface Lease {
  tokens: number
  /** Tokens that its bucket has beside. */
  readonly beside: number
  /** How many there were. */
  readonly size: number
  /** Unix milliseconds. */
  readonly until: number
}

/** Milliseconds. What is not used by then is lost, so that it does not come on top of a bucket that has filled up again. */
const good = 1_000

/** Tokens that this process took from shared buckets before anybody asked for them. */
export class Leases {
  readonly #leases = new Map<string, Lease>()

  /** Takes one, and tells what is left; undefined where there is none at this time, in Unix milliseconds. */
  take(key: string, now: number): number | undefined {
    const lease = this.#leases.get(key)
    if (lease === undefined || lease.tokens < 1 || now >= lease.until) return undefined
    lease.tokens--
    return lease.beside + lease.tokens
  }

  /**
   * How many are to be taken from a bucket at a time: twice as many as the last time where those were used up in time, a hundredth of
   * its limit at most, and else one. So no more are held back from other processes, or lost, than were just used.
   */
  next(key: string, limit: number, now: number): number {
    const last = this.#leases.get(key)
    const usedUp = last !== undefined && last.tokens < 1 && now < last.until
    return usedUp ? Math.max(1, Math.min(last.size * 2, Math.floor(limit / 100))) : 1
  }

  /** Notes that so many were taken at a time, of which one is used at once. */
  put(key: string, size: number, beside: number, now: number): void {
    this.#leases.set(key, { tokens: size - 1, beside, size, until: now + good })
  }
}
