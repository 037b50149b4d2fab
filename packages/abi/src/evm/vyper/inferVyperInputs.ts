import { Op } from "../opcodes.ts"
import { type Frame, findFrames } from "./Frames.ts"
import { type TypedContext as Context, resolveType } from "./linkWords.ts"
import type { Trace } from "./Trace.ts"
import { termsOf, type Word } from "./Word.ts"

/** Maximum words of a head, and of a struct or an array in one. */
const maxWords = 256
/** Fewer words that are copied together may be several arguments. */
const minCopied = 5
/** A longer limit is that of data rather than of a text, unless it is a round number. */
const maxTextLength = 128n

interface Inferred {
  readonly type: string
  readonly words: number
  /** The least bytes of its tail. */
  readonly tail: number
}

const scalar = (type: string): Inferred => ({ type, words: 1, tail: 0 })

/** Returns the types of a function's arguments as its code checks and reads them, as in a signature. */
export const inferVyperInputs = (trace: Trace, context: Context): string => {
  const head = findFrames(trace)
  const arrays = findArrays(trace, head, context)
  const found: Array<Inferred> = []
  const read = Math.max(
    0,
    ...[...head.words.keys(), ...head.children.keys()].map(at => Math.floor(at / 32) + 1),
    ...[...arrays].map(([at, length]) => at + length)
  )
  let tails = 0
  // The least size of calldata counts the head and the lengths in the tail.
  const required = (): number => (trace.size < 4 ? 0 : (trace.size - 4 - tails) / 32)
  for (let word = 0; word < Math.min(Math.max(read, required()), maxWords); ) {
    const child = head.children.get(word * 32)
    const one =
      child === undefined
        ? inferStatic(word, arrays.get(word) ?? 1, head, trace, context)
        : inferFrame(child, trace, context)
    found.push(one)
    tails += one.tail
    word += one.words
  }
  return found.map(({ type }) => type).join(",")
}

/** Infers a word, or words that code copies together: an array, or a struct if they are asserted to have several types. */
const inferStatic = (first: number, words: number, head: Frame, trace: Trace, context: Context): Inferred => {
  const loaded = Array.from({ length: words }, (_, index) => head.words.get((first + index) * 32))
  const types = loaded.map(word => resolveType(context, word, trace))
  if (words === 1) return scalar(types[0]!)
  const asserted = new Set(loaded.map(word => word && trace.types.get(word)))
  return { type: asserted.size > 1 ? `(${types.join()})` : `${types[0]}[${words}]`, words, tail: 0 }
}

/** Finds fixed arrays in the head by their variable indexes and by the loops that read them: lengths by first word. */
const findArrays = (trace: Trace, head: Frame, context: Context): ReadonlyMap<number, number> => {
  const arrays = new Map<number, number>()
  const add = (first: number, length: number): void => {
    if (Number.isInteger(first) && first >= 0 && Number.isInteger(length) && length > 1 && length <= maxWords)
      arrays.set(first, Math.max(arrays.get(first) ?? 0, length))
  }
  for (const { at, index, stride } of head.indexes) {
    const bound = trace.bounds.get(index)
    if (bound !== undefined && stride === 32) add(at / 32, Number(bound))
  }
  const positions = new Map([...head.words].map(([at, word]) => [word, at / 32]))
  for (const { first, index } of trace.memoryIndexes)
    add(positions.get(first) ?? Number.NaN, Number(trace.bounds.get(index) ?? 0))
  // Old versions copy the whole head, and the optimizer joins the copies of a few words.
  if (trace.size > 0)
    for (const { at, size } of head.copies) if (size.number >= minCopied * 32) add(at / 32, size.number / 32)
  for (const run of runsOf(trace, positions)) add(run.first, run.length)
  for (let word = 0; word < maxWords; word++) {
    const { length, isArray } = storedFrom(word, trace, head, context)
    if (isArray || length >= minCopied) add(word, length)
    word += Math.max(0, length - 1)
  }
  return arrays
}

interface Run {
  readonly first: number
  readonly length: number
}

/** Returns how many words are stored in consecutive variables, or in an array that code indexes. */
const storedFrom = (first: number, trace: Trace, head: Frame, { arrays }: Context) => {
  const start = slotOf(trace, head, first)
  if (start === undefined) return { length: 0, isArray: false }
  const known = arrays.get(start.toString(36))
  let length = 1
  while (length < (known ?? maxWords)) {
    const next = slotOf(trace, head, first + length)
    if (next !== start + length || (known === undefined && arrays.has(next.toString(36)))) break
    length++
  }
  return { length, isArray: length === known }
}

/** Returns the slot of the variable that a word is stored in, if it is constant. */
const slotOf = (trace: Trace, head: Frame, word: number): number | undefined => {
  const loaded = head.words.get(word * 32)
  const slot = loaded && trace.stored.get(loaded)?.args[0]?.number
  return slot === undefined || Number.isNaN(slot) ? undefined : slot
}

/** Returns the ranges of words that one instruction each loads one after the other, from calldata or from a copy in memory. */
const runsOf = (trace: Trace, positions: ReadonlyMap<Word, number>): ReadonlyArray<Run> => {
  const loads = new Map<number, Set<number>>()
  for (const [word, places] of trace.loads)
    for (const pc of places) {
      const at = positions.get(word)
      if (at !== undefined) loads.set(pc, (loads.get(pc) ?? new Set()).add(at))
    }
  for (const [pc, byAddress] of trace.memoryLoads) {
    const places = [...byAddress].flatMap(([address, word]) => {
      const at = positions.get(word)
      return at === undefined ? [] : [{ address: address / 32, at }]
    })
    // Elements are in memory as in calldata, while internal functions load all their arguments from one address.
    const [first] = places
    if (first !== undefined && places.every(({ address, at }) => address - at === first.address - first.at))
      loads.set(-pc, new Set(places.map(({ at }) => at)))
  }
  return [...loads.values()].flatMap(words => {
    const sorted = [...words].toSorted((one, other) => one - other)
    const [first] = sorted
    return first !== undefined && sorted.length > 1 && sorted.every((word, index) => word === first + index)
      ? [{ first, length: sorted.length }]
      : []
  })
}

/** Infers the type of what an offset points to. */
const inferFrame = (frame: Frame, trace: Trace, context: Context): Inferred =>
  frame.bound === undefined
    ? inferStruct(frame, trace, context)
    : { type: inferList(frame, trace, context), words: 1, tail: 32 }

/** Infers a struct with a member of dynamic size. */
const inferStruct = (frame: Frame, trace: Trace, context: Context): Inferred => {
  if (frame.children.size === 0) return { type: "bytes", words: 1, tail: 32 }
  const last = Math.max(...frame.words.keys(), ...frame.children.keys())
  const members: Array<Inferred> = []
  for (let at = 0; at <= Math.min(last, maxWords * 32); at += 32) {
    const child = frame.children.get(at)
    members.push(
      child === undefined ? scalar(resolveType(context, frame.words.get(at), trace)) : inferFrame(child, trace, context)
    )
  }
  return {
    type: `(${members.map(({ type }) => type).join()})`,
    words: 1,
    tail: members.reduce((sum, { tail }) => sum + 32 + tail, 0)
  }
}

/** Returns the bytes of an element whose number is a factor of the size that is copied, or undefined for bytes. */
const elementSize = (size: Word): number | undefined => {
  for (const term of termsOf(size))
    if (term.op === Op.MUL && term.args[1]!.number % 32 === 0) return term.args[1]!.number
  return undefined
}

/** Infers an array of dynamic length, bytes or a string. */
const inferList = (frame: Frame, trace: Trace, context: Context): string => {
  const [child] = frame.children.values()
  if (child !== undefined) return `${inferFrame(child, trace, context).type}[]`
  for (const { size } of frame.copies) {
    const bytes = elementSize(size)
    if (bytes !== undefined) return listOf(Array.from({ length: bytes / 32 }, () => "uint256"))
  }
  const elements = [...frame.words].filter(([at]) => at >= 32)
  if (frame.copies.length === 0 && (elements.length > 0 || frame.indexes.length > 0)) {
    const stride = strideOf(frame, trace)
    const types = Array.from({ length: stride / 32 }, (_, word) =>
      resolveType(context, frame.words.get(32 + word * 32), trace)
    )
    const isTyped = types.some(type => type !== "uint256")
    // A single element is copied like bytes that fit into a word.
    if (isTyped || elements.length > 1 || frame.indexes.length > 0 || frame.bound === 2n) return listOf(types)
  }
  // Code reads single words of bytes, but copies and hashes a string as a whole. Strings are what is stored.
  if (frame.content !== undefined) return frame.content === "read" ? "bytes" : "string"
  const limit = frame.bound! - 1n
  return limit <= maxTextLength || limit % 50n === 0n ? "string" : "bytes"
}

/** Returns an array of elements with these words. */
const listOf = (types: ReadonlyArray<string>): string => (types.length === 1 ? `${types[0]}[]` : `(${types.join()})[]`)

/** Returns the distance between elements, which one instruction loads one after the other. */
const strideOf = (frame: Frame, trace: Trace): number => {
  let stride = Math.min(...frame.indexes.map(index => index.stride), 32 * maxWords)
  const byPc = new Map<number, Array<number>>()
  for (const [at, word] of frame.words)
    if (at >= 32)
      for (const pc of trace.loads.get(word) ?? []) {
        const places = byPc.get(pc) ?? []
        byPc.set(pc, places)
        places.push(at)
      }
  for (const places of byPc.values()) {
    places.sort((one, other) => one - other)
    for (let index = 1; index < places.length; index++) stride = Math.min(stride, places[index]! - places[index - 1]!)
  }
  return stride === 32 * maxWords || stride < 32 ? 32 : stride
}
