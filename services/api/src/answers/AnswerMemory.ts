import type { Stands } from "./Stands.ts"

/** An answer as it is sent, without what belongs to its request alone. */
export interface Answer {
  readonly route: string
  readonly status: number
  /** Names and values in turn. */
  readonly headers: ReadonlyArray<string>
  readonly body: Uint8Array
}

export interface KeptAnswer extends Answer {
  readonly stands: Stands
}

/** What an answer takes beside its body: its key, its headers and what holds them. */
const overhead = 2_048

const sizeOf = ({ body }: KeptAnswer) => body.byteLength + overhead

/** Answers of one time, and their bytes together. */
class Half {
  readonly answers = new Map<string, KeptAnswer>()
  bytes = 0

  set(key: string, answer: KeptAnswer): void {
    const known = this.answers.get(key)
    this.answers.set(key, answer)
    this.bytes += sizeOf(answer) - (known === undefined ? 0 : sizeOf(known))
  }
}

/**
 * Answers by what was asked, no more of them than so many bytes. When half of the room is full, those that were not asked for
 * since the other half was are forgotten.
 */
export class AnswerMemory {
  readonly #most: number
  #recent = new Half()
  #before = new Half()

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#recent.bytes + this.#before.bytes
  }

  get(key: string): KeptAnswer | undefined {
    const recent = this.#recent.answers.get(key)
    if (recent !== undefined) return recent
    const before = this.#before.answers.get(key)
    if (before !== undefined) this.set(key, before)
    return before
  }

  set(key: string, answer: KeptAnswer): void {
    const half = this.#most / 2
    if (sizeOf(answer) > half) return
    if (this.#recent.bytes + sizeOf(answer) > half) [this.#recent, this.#before] = [new Half(), this.#recent]
    this.#recent.set(key, answer)
  }
}
