interface Lease {
  tokens: number
  /** Tokens that its bucket has beside. */
  readonly beside: number
  /** Unix milliseconds. */
  readonly until: number
}

/** Milliseconds. What is not used by then is lost, so that it does not come on top of a bucket that has filled up again. */
const good = 1_000

/** How many tokens are taken from a bucket at a time: at most one in a hundred is held back from other processes, or lost. */
export const leased = (limit: number): number => Math.max(1, Math.floor(limit / 100))

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

  put(key: string, tokens: number, beside: number, now: number): void {
    this.#leases.set(key, { tokens, beside, until: now + good })
  }
}
