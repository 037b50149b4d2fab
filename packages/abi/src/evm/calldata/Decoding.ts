/** A part of calldata with a known number of words, which is decoded as one value. */
export interface WordRange {
  readonly kind: "struct" | "array"
  /** The node of the offset that leads there, or 0 for the arguments' head. */
  readonly tail: number
  readonly from: number
  readonly to: number
  /** Positions in code that require it. */
  readonly places: ReadonlySet<number>
}

/** The uses of calldata by a function that show the structure of its arguments. */
export interface CalldataTrace {
  /** Nodes of the words that it loads. */
  readonly words: ReadonlySet<number>
  /** Nodes of the words that one instruction loads, called from one place: the rounds of a loop. */
  readonly loads: ReadonlyMap<number, ReadonlySet<number>>
  /** The number that a known index was compared with before each of an instruction's words was loaded, or 0. */
  readonly limits: ReadonlyMap<number, number>
  /** Bytes of memory that are allocated before the first word is loaded: a struct of all arguments. */
  readonly allocated: number
  /** Distances between elements, by the node of the word that is their number. 1 for bytes. */
  readonly strides: ReadonlyMap<number, ReadonlySet<number>>
  readonly ranges: ReadonlyMap<string, WordRange>
  /** Nodes of the lengths of bytes that it stores. */
  readonly stored: ReadonlySet<number>
  /** Nodes of the lengths of bytes that are all of a call's input, or a contract's code. */
  readonly raw: ReadonlySet<number>
  /** Words that it requires after an offset, by the offset's node. */
  readonly required: ReadonlyMap<number, number>
}

/** Records a function's uses of positions in calldata. */
export class Decoding implements CalldataTrace {
  readonly words = new Set<number>()
  readonly loads = new Map<number, Set<number>>()
  readonly limits = new Map<number, number>()
  readonly strides = new Map<number, Set<number>>()
  readonly ranges = new Map<string, WordRange & { readonly places: Set<number> }>()
  readonly stored = new Set<number>()
  readonly raw = new Set<number>()
  readonly required = new Map<number, number>()
  private limit = 0
  private bytes = 0
  /** Starts of arrays whose end the code has not yet compared with the length of calldata, by the offset's node. */
  private readonly begun = new Map<number, number>()

  get allocated(): number {
    return this.bytes
  }

  /** Records the greater of two known numbers that are compared. */
  compare(number: number): void {
    this.limit = number
  }

  /** Records that code allocates memory. */
  allocate(bytes: number): void {
    if (this.words.size === 0) this.bytes = bytes
  }

  addRange(kind: WordRange["kind"], tail: number, from: number, to: number, place: number): void {
    if (from < 0 || to <= from || to > maxWords) return
    const key = `${kind}:${tail}:${from}:${to}`
    const existing = this.ranges.get(key)
    if (existing !== undefined) existing.places.add(place)
    else if (this.ranges.size < maxRanges) this.ranges.set(key, { kind, tail, from, to, places: new Set([place]) })
  }

  addLoad(node: number, instruction: number): void {
    this.words.add(node)
    const limit = this.limits.get(instruction) ?? this.limit
    this.limits.set(instruction, limit === this.limit ? limit : 0)
    const together = this.loads.get(instruction)
    if (together === undefined) this.loads.set(instruction, new Set([node]))
    else together.add(node)
  }

  addStride(length: number, stride: number): void {
    const strides = this.strides.get(length)
    if (strides === undefined) this.strides.set(length, new Set([stride]))
    else strides.add(stride)
  }

  /** Records that words after an offset are required: for an array, or for any value relative to the origin of the offset. */
  require(tail: number, to: number, isRelative: boolean): void {
    if (!isRelative) this.begun.set(tail, to - 1)
    else if (to <= maxWords) this.required.set(tail, Math.max(this.required.get(tail) ?? 0, to))
  }

  /** Returns the start of the array that was required last, and forgets it. */
  takeStart(tail: number): number | undefined {
    const start = this.begun.get(tail)
    this.begun.delete(tail)
    return start
  }
}

/** More parts than any real function's arguments have, and more words. */
const maxRanges = 1_000
const maxWords = 1_024
