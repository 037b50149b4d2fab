import { Path } from "../machine/Path.ts"
import { Op } from "../opcodes.ts"
import type { Trace } from "./Trace.ts"
import type { Word } from "./Word.ts"

interface Choice {
  readonly word: Word
  readonly value: bigint
  readonly before: Choice | undefined
  /** Number of choices up to this one. */
  readonly depth: number
}

/** Returns the place in memory of a word at an address, which is known or relative to an unknown word. */
const placeOf = (at: Word, offset: number): number => {
  if (at.value !== undefined) return at.number + offset
  const [base, by] = at.op === Op.ADD && at.args[1]!.value !== undefined ? at.args : [at, undefined]
  const distance = by === undefined ? 0 : Number(BigInt.asIntN(256, by.value!))
  return Math.abs(distance) > 2 ** 32 ? Number.NaN : base!.id * 2 ** 34 + 2 ** 33 + distance + offset
}

/** A path through Vyper's code. */
export class VyperPath extends Path<Word, Word | null> {
  readonly trace: Trace
  /** The last value that was chosen for a word which depends on the selector. */
  private choice: Choice | undefined

  constructor(pc: number, trace: Trace, below: Word, before?: VyperPath) {
    super(pc, below, before)
    this.trace = trace
    this.choice = before?.choice
  }

  /** Returns a copy of this path that continues at another position, which may be in another function. */
  fork(pc: number, trace = this.trace): VyperPath {
    return new VyperPath(pc, trace, this.below, this)
  }

  choose(word: Word, value: bigint): void {
    this.choice = { word, value, before: this.choice, depth: (this.choice?.depth ?? 0) + 1 }
  }

  get choices(): Choice | undefined {
    return this.choice
  }

  /** Returns the word of memory at an offset from an address. */
  peek(at: Word, offset = 0): Word | undefined {
    return this.read(placeOf(at, offset)) ?? undefined
  }

  /** Writes a word, or undefined for an unknown one. */
  store(at: Word, offset: number, word: Word | undefined): void {
    this.write(placeOf(at, offset), word ?? null)
  }
}
