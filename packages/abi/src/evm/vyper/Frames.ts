import { Op } from "../opcodes.ts"
import type { Trace } from "./Trace.ts"
import { termsOf, type Word } from "./Word.ts"

/** A part of calldata that offsets are relative to: the head of all arguments, or the data that an offset points to. */
export interface Frame {
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
  /** Positions that are indexed by a variable, with the index and the distance between elements. */
  readonly indexes: Array<{ readonly at: number; readonly index: Word; readonly stride: number }>
}

/** Nested deeper than any real type. */
const maxDepth = 8

interface Place {
  /** The largest of the offsets, which contains the others. Undefined in the head. */
  readonly offset: Word | undefined
  readonly constant: number
  readonly indexes: ReadonlyArray<{ readonly index: Word; readonly stride: number }>
}

/** Splits a position in calldata into the offsets, the constant and the indexes that it is the sum of. */
const splitPlace = (position: Word): Place | undefined => {
  const indexes: Array<{ index: Word; stride: number }> = []
  let offset: Word | undefined
  let constant = 0
  for (const term of termsOf(position)) {
    if (term.value !== undefined) constant += term.number
    else if (term.op === Op.CALLDATALOAD) offset = term.size > (offset?.size ?? 0) ? term : offset
    else if (term.op === Op.MUL && term.args[1]!.number % 32 === 0)
      indexes.push({ index: term.args[0]!, stride: term.args[1]!.number })
    else return undefined
  }
  return Number.isNaN(constant) ? undefined : { offset, constant, indexes }
}

/** Groups the words of calldata that a function reads by the offsets that it follows. */
export const findFrames = (trace: Trace): Frame => {
  const make = (base: number, length: Word | undefined): Frame => ({
    base,
    bound: length && trace.bounds.get(length),
    words: new Map(),
    children: new Map(),
    copies: [],
    indexes: []
  })
  const candidates = new Set([
    ...trace.loads.keys(),
    ...trace.bounds.keys(),
    ...trace.types.keys(),
    ...trace.copies.flatMap(({ words }) => words)
  ])
  const placed = [...candidates].flatMap(word => {
    const place = word.op === Op.CALLDATALOAD ? splitPlace(word.args[0]!) : undefined
    return place === undefined ? [] : [{ word, ...place }]
  })
  // A frame's length is its first word.
  const lengths = new Map<Word, { readonly word: Word; readonly constant: number }>()
  for (const { word, offset, constant, indexes } of placed)
    if (offset !== undefined && indexes.length === 0 && !(constant >= (lengths.get(offset)?.constant ?? Number.NaN)))
      lengths.set(offset, { word, constant })
  const head = make(4, undefined)
  const frames = new Map<Word, Frame>()
  /** Returns the frame at an offset. */
  const frameOf = (offset: Word | undefined, depth = 0): Frame | undefined => {
    if (offset === undefined) return head
    const known = frames.get(offset)
    if (known !== undefined || depth > maxDepth) return known
    const place = splitPlace(offset.args[0]!)
    const parent = place && frameOf(place.offset, depth + 1)
    if (place === undefined || parent === undefined) return undefined
    const frame = make(parent.base + (parent.bound === undefined ? 0 : 32), lengths.get(offset)?.word)
    frames.set(offset, frame)
    parent.children.set(place.constant - parent.base, frame)
    return frame
  }
  for (const { word, offset, constant, indexes } of placed) {
    const frame = frameOf(offset)
    const at = constant - (frame?.base ?? Number.NaN)
    if (frame === undefined || at < 0) continue
    if (indexes.length === 0) frame.words.set(at, word)
    for (const index of indexes) frame.indexes.push({ at, ...index })
  }
  for (const { from, size } of trace.copies) {
    const place = splitPlace(from)
    const frame = place && frameOf(place.offset)
    if (frame !== undefined && place !== undefined) frame.copies.push({ at: place.constant - frame.base, size })
  }
  return head
}
