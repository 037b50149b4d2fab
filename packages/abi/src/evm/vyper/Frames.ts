import { Op } from "../opcodes.ts"
import type { Trace } from "./Trace.ts"
import { termsOf, type Word } from "./Word.ts"

/** A part of calldata that offsets are relative to: the head of all arguments, or what an offset points to. */
export interface Frame {
  /** The word that holds its offset. Undefined for the head. */
  readonly offset: Word | undefined
  /** The constant part of its position. */
  readonly base: number
  /** The length of an array, bytes or string, plus one at most. */
  readonly bound: bigint | undefined
  /** Words by their position after the beginning, in bytes. */
  readonly words: Map<number, Word>
  /** Frames by the position of their offset. */
  readonly children: Map<number, Frame>
  /** Parts that are copied to memory. */
  readonly copies: Array<{ readonly at: number; readonly size: Word }>
  /** What code does with single words of its content: it loads them from a copy in memory, or stores them. */
  content: "read" | "stored" | undefined
  /** Positions that are indexed by a variable, with the index and the distance between elements. */
  readonly indexes: Array<{ readonly at: number; readonly index: Word; readonly stride: number }>
}

/** Nested deeper than any real type. */
const maxDepth = 8

interface Place {
  readonly offsets: ReadonlyArray<Word>
  readonly constant: number
  readonly indexes: ReadonlyArray<{ readonly index: Word; readonly stride: number }>
}

/** Splits a position in calldata into the offsets, the constant and the indexes that it is the sum of. */
const splitPlace = (position: Word): Place | undefined => {
  const offsets: Array<Word> = []
  const indexes: Array<{ index: Word; stride: number }> = []
  let constant = 0
  for (const term of termsOf(position)) {
    if (term.value !== undefined) constant += term.number
    else if (term.op === Op.CALLDATALOAD) offsets.push(term)
    else if (term.op === Op.MUL && term.args[1]!.number % 32 === 0)
      indexes.push({ index: term.args[0]!, stride: term.args[1]!.number })
    else return undefined
  }
  return Number.isNaN(constant) ? undefined : { offsets, constant, indexes }
}

/** Groups what a function reads of calldata by the offsets that it follows. */
export const findFrames = (trace: Trace): Frame => {
  const frames = new Map<Word, Frame>()
  const make = (offset: Word | undefined, base: number, length: Word | undefined): Frame => ({
    offset,
    base,
    bound: length && trace.bounds.get(length),
    words: new Map(),
    children: new Map(),
    copies: [],
    content: undefined,
    indexes: []
  })
  const head = make(undefined, 4, undefined)
  const lengths = new Map<Word, Word>()
  const candidates = new Set([
    ...trace.loads.keys(),
    ...trace.bounds.keys(),
    ...trace.types.keys(),
    ...trace.copies.flatMap(({ words }) => words)
  ])
  /** Returns the frame with these offsets, of which the largest contains the others. */
  const frameOf = (offsets: ReadonlyArray<Word>, depth: number): Frame | undefined => {
    if (offsets.length === 0) return head
    if (depth > maxDepth) return undefined
    const largest = offsets.reduce((one, other) => (other.size > one.size ? other : one))
    const known = frames.get(largest)
    if (known !== undefined) return known
    const place = splitPlace(largest.args[0]!)
    const parent = place && frameOf(place.offsets, depth + 1)
    if (place === undefined || parent === undefined) return undefined
    const base = parent.base + (parent.bound === undefined ? 0 : 32)
    const frame = make(largest, base, lengths.get(largest))
    frames.set(largest, frame)
    parent.children.set(place.constant - parent.base, frame)
    return frame
  }
  // A frame's length is its first word, whose position is the only one without a distance to the frame.
  const placed = [...candidates].flatMap(word => {
    const place = word.op === Op.CALLDATALOAD ? splitPlace(word.args[0]!) : undefined
    return place === undefined ? [] : [{ word, place }]
  })
  const first = new Map<Word, { word: Word; constant: number }>()
  for (const { word, place } of placed) {
    if (place.offsets.length === 0 || place.indexes.length > 0) continue
    const largest = place.offsets.reduce((one, other) => (other.size > one.size ? other : one))
    const known = first.get(largest)
    if (known === undefined || place.constant < known.constant) first.set(largest, { word, constant: place.constant })
  }
  for (const [offset, { word }] of first) lengths.set(offset, word)
  for (const { word, place } of placed) {
    const frame = frameOf(place.offsets, 0)
    if (frame === undefined) continue
    const at = place.constant - frame.base
    if (at < 0) continue
    const [only] = place.indexes
    if (only !== undefined) for (const index of place.indexes) frame.indexes.push({ at, ...index })
    else frame.words.set(at, word)
  }
  for (const { from, size } of trace.copies) {
    const place = splitPlace(from)
    const frame = place && frameOf(place.offsets, 0)
    if (frame !== undefined && place !== undefined) frame.copies.push({ at: place.constant - frame.base, size })
  }
  // Versions before 0.3.2, which do not check the size of calldata, copy strings word by word.
  for (const loads of trace.size > 0 ? trace.memoryLoads.values() : [])
    for (const word of loads.values()) {
      const place = splitPlace(word.args[0]!)
      const frame = place && place.offsets.length > 0 ? frameOf(place.offsets, 0) : undefined
      if (frame === undefined || (frame.bound ?? 0n) <= 33n || place!.constant - frame.base < 32) continue
      if (trace.stored.has(word)) frame.content = "stored"
      else frame.content ??= "read"
    }
  return head
}
