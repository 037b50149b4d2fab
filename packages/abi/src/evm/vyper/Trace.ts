import type { Word } from "./Word.ts"

/** A word of memory and the position of the instruction that wrote it. */
export interface Cell {
  readonly word: Word
  readonly pc: number
}

/** Words that code encodes at one position: a result or a log's data. */
export interface Encoding {
  readonly size: Word
  readonly cells: ReadonlyArray<Cell | undefined>
}

export interface Log {
  readonly topics: ReadonlyArray<Word>
  readonly data: Encoding
}

/** What the exploration of one function, or of the fallback, has seen. */
export interface Trace {
  /** Undefined for the fallback. */
  readonly selector: number | undefined
  /** Whether some path ends successfully, and whether it does so although ether was sent. */
  ends: boolean
  acceptsValue: boolean
  /** Whether some path rejects ether. */
  rejectsValue: boolean
  /** The least size of calldata that it accepts, or 0 if it does not check it. */
  size: number
  writes: boolean
  reads: boolean
  calls: boolean
  incomplete: boolean
  steps: number
  /** The types that words are asserted to have. */
  readonly types: Map<Word, string>
  /** Exclusive upper bounds that words are asserted to be below: lengths and indexes. */
  readonly bounds: Map<Word, bigint>
  /** Positions of the instructions that load a word of calldata. */
  readonly loads: Map<Word, Set<number>>
  /** Parts of calldata that are copied to memory, with their words if they are part of the head. */
  readonly copies: Array<{ readonly from: Word; readonly size: Word; readonly words: ReadonlyArray<Word> }>
  /** Addresses in memory, and words of calldata there, by the position of the instruction that loads them. */
  readonly memoryLoads: Map<number, Map<number, Word>>
  /** Words that are stored in variables, with the first of these. */
  readonly stored: Map<Word, Word>
  /** Words of calldata in memory that an index is relative to. */
  readonly memoryIndexes: Array<{ readonly first: Word; readonly index: Word }>
  readonly returns: Array<Encoding>
  readonly logs: Array<Log>
}

export const emptyTrace = (selector?: number): Trace => ({
  selector,
  ends: false,
  acceptsValue: false,
  rejectsValue: false,
  size: 0,
  writes: false,
  reads: false,
  calls: false,
  incomplete: false,
  steps: 0,
  types: new Map(),
  bounds: new Map(),
  loads: new Map(),
  copies: [],
  memoryLoads: new Map(),
  stored: new Map(),
  memoryIndexes: [],
  returns: [],
  logs: []
})
