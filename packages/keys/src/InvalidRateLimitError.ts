import { Data } from "effect"

/** The most requests a minute that a key can be limited to. */
export const highestLimit = 1_000_000

/** A number of requests a minute that no key can have. */
export class InvalidRateLimitError extends Data.TaggedError("keys/InvalidLimit")<{ readonly seen: number }> {
  override get message(): string {
    return `A key can't have ${this.seen} requests a minute. Expected a whole number from 1 to ${highestLimit}.`
  }
}
