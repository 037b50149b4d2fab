interface Bucket {
  tokens: number
  /** Unix milliseconds of the last token that came back. */
  refilled: number
}

/** Token buckets in this process's memory: one for each key, and none is dropped, so whoever names the keys bounds them. */
export class MemoryBuckets {
  readonly #buckets = new Map<string, Bucket>()

  /**
   * Takes tokens at a time, in milliseconds, of a bucket that one comes back to every `refill` milliseconds. Gives what is left, less
   * than none where there were too few and none was taken, and the milliseconds since the last one came back.
   */
  take(key: string, tokens: number, limit: number, refill: number, now: number): readonly [left: number, ms: number] {
    let bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      bucket = { tokens: limit, refilled: now }
      this.#buckets.set(key, bucket)
    }
    const back = Math.floor((now - bucket.refilled) / refill)
    if (back > 0) {
      bucket.tokens = Math.min(limit, bucket.tokens + back)
      bucket.refilled += back * refill
    }
    if (bucket.tokens >= limit) bucket.refilled = now
    const left = bucket.tokens - tokens
    if (left >= 0) bucket.tokens = left
    return [left, Math.max(0, now - bucket.refilled)]
  }
  /** Puts tokens back that were taken of a bucket and not used. */
  giveBack(key: string, tokens: number, limit: number): void {
    const bucket = this.#buckets.get(key)
    if (bucket !== undefined) bucket.tokens = Math.min(limit, bucket.tokens + tokens)
  }
}
