import { Data } from "effect"

/** Maximum rate limit of a key, in requests per minute. */
export const maxRateLimit = 1_000_000

/** The rate limit is out of range. */
export class InvalidRateLimitError extends Data.TaggedError("keys/InvalidLimit")<{ readonly seen: number }> {
  override get message(): string {
    return `limit: expected an integer from 1 to ${maxRateLimit} (requests per minute), got ${this.seen}.`
  }
}
