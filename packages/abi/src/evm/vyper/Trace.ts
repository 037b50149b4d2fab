import { Recorder } from "../machine/Trace.ts"
import type { Word } from "./Word.ts"

/** Words that code encodes at one position: a result or a log's data. */
export interface Encoding {
  readonly size: Word
  readonly words: ReadonlyArray<Word | undefined>
}

export interface Log {
  readonly topics: ReadonlyArray<Word>
  readonly data: Encoding
}

/** A part of calldata that is copied to memory, with its words if it is in the head. */
interface Copy {
  readonly from: Word
  readonly size: Word
  readonly words: ReadonlyArray<Word>
}

/** Records the results of exploring one function, or the fallback. */
export class Trace extends Recorder {
  /** Undefined for the fallback. */
  readonly selector: number | undefined
  /** The types that words are asserted to have. */
  readonly types = new Map<Word, string>()
  /** Exclusive upper bounds that words are asserted to be below: lengths and indexes. */
  readonly bounds = new Map<Word, bigint>()
  /** Positions of the instructions that load a word of calldata. */
  readonly loads = new Map<Word, Set<number>>()
  readonly copies: Array<Copy> = []
  /** Addresses in memory, and words of calldata there, by the position of the instruction that loads them. */
  readonly memoryLoads = new Map<number, Map<number, Word>>()
  readonly returns: Array<Encoding> = []
  readonly logs: Array<Log> = []
  /** How often positions were visited, by the return addresses on the stack. */
  readonly visits = new Map<number, number>()
  private required = 0

  constructor(selector?: number) {
    super()
    this.selector = selector
  }

  /** The minimum size of calldata that it accepts, or 0 if it does not check it. */
  get size(): number {
    return this.required
  }

  /** Records a minimum size of calldata. It counts for functions if it is the size of a head after the selector. */
  require(size: number): void {
    if (this.selector !== undefined && size % 32 === 4) this.required = Math.max(this.required, size)
  }
}
