import type { Hex } from "@glossa/classify"
import { wordsIn } from "./words.ts"

/** Beyond all rounds of a phase, which are numbered by 32 bits. */
const end = 2n ** 32n
/** Rounds asked for at once, between which the one that is sought must be. */
const probes = 15n

/** When a round was answered, in seconds since 1970; 0n where there is no such round. */
export const answeredAt = (round: Hex | null | undefined): bigint => wordsIn(round, 5)?.[3] ?? 0n

/**
 * Looks for the last round of a phase that was answered by a time. Within a phase rounds are numbered from 1 and answered in
 * their order; a round that was not is refused or comes as zeros, whichever aggregator stands behind the feed.
 */
export class RoundSearch {
  readonly #second: bigint
  #last = 1n
  #beyond: bigint | null = null
  #answer: Hex

  /** @param first the answer of round 1, which was there by then */
  constructor(first: Hex, second: number) {
    this.#answer = first
    this.#second = BigInt(second)
  }

  get done(): boolean {
    return this.#beyond !== null && this.#beyond - this.#last <= 1n
  }

  /** What the last round that is known to have been there by then answered. */
  get answer(): Hex {
    return this.#answer
  }

  /** The rounds to ask for next, in their order: first each with twice the number, then ever closer ones. */
  get next(): ReadonlyArray<bigint> {
    if (this.#beyond === null) return Array.from({ length: 31 }, (_, i) => 2n ** BigInt(i + 1))
    const width = this.#beyond - this.#last
    const count = width - 1n < probes ? width - 1n : probes
    return Array.from({ length: Number(count) }, (_, i) => this.#last + (width * BigInt(i + 1)) / (count + 1n))
  }

  /** @param answers of the rounds that were `next` */
  take(answers: ReadonlyArray<Hex | null>): void {
    for (const [i, round] of this.next.entries()) {
      const answer = answers[i]
      const time = answeredAt(answer)
      if (!answer || time === 0n || time > this.#second) {
        this.#beyond = round
        return
      }
      this.#answer = answer
      this.#last = round
    }
    this.#beyond ??= end
  }
}
