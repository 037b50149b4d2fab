import type { Hex } from "@glossa/classify"
import { wordsIn } from "../../rpc/words.ts"

/** Beyond all rounds of a phase, which are numbered by 32 bits. */
const end = 2n ** 32n
/** Rounds that are read in one step. */
const probes = 15n

/** The time of a round, in seconds since 1970; 0n if the round does not exist. */
export const answeredAt = (round: Hex | null | undefined): bigint => wordsIn(round, 5)?.[3] ?? 0n

/**
 * Searches for the last round of a phase that was answered by a time. Within a phase, rounds are numbered from 1 and answered in
 * order. For a round that does not exist, aggregators revert or return zeros.
 */
export class RoundSearch {
  readonly #second: bigint
  #last = 1n
  #beyond: bigint | null = null
  #answer: Hex

  /** @param first the answer of round 1, which must not be later than `second` */
  constructor(first: Hex, second: number) {
    this.#answer = first
    this.#second = BigInt(second)
  }

  get done(): boolean {
    return this.#beyond !== null && this.#beyond - this.#last <= 1n
  }

  /** The answer of the last round that is known to be in time. */
  get answer(): Hex {
    return this.#answer
  }

  /** The rounds to read next, in order: first powers of two, then a smaller range in each step. */
  get next(): ReadonlyArray<bigint> {
    if (this.#beyond === null) return Array.from({ length: 31 }, (_, i) => 2n ** BigInt(i + 1))
    const width = this.#beyond - this.#last
    const count = width - 1n < probes ? width - 1n : probes
    return Array.from({ length: Number(count) }, (_, i) => this.#last + (width * BigInt(i + 1)) / (count + 1n))
  }

  /** @param answers of the rounds in `next` */
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
