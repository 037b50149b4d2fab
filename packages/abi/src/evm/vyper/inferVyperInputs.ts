import { Op } from "../opcodes.ts"
import { type Frame, findFrames } from "./Frames.ts"
import { type TypedContext as Context, resolveType } from "./linkWords.ts"
import type { Trace } from "./Trace.ts"
import { termsOf, type Word } from "./Word.ts"

/** Maximum words of a head, and of a struct or an array in one. */
const maxWords = 256
/** A longer limit belongs to `bytes` rather than to a string, unless it is a round number. */
const maxTextLength = 128n

interface Inferred {
  readonly type: string
  readonly words: number
  /** The minimum bytes of its tail. */
  readonly tail: number
}

const scalar = (type: string): Inferred => ({ type, words: 1, tail: 0 })

/** Returns the types of a function's arguments as its code checks and reads them, as in a signature. */
export const inferVyperInputs = (trace: Trace, context: Context): string => {
  const head = findFrames(trace)
  const arrays = findArrays(trace, head)
  const found: Array<Inferred> = []
  const read = Math.max(
    0,
    ...[...head.words.keys(), ...head.children.keys()].map(at => Math.floor(at / 32) + 1),
    ...[...arrays].map(([at, length]) => at + length)
  )
  let tails = 0
  // The minimum size of calldata counts the head and the lengths in the tail.
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

/** Infers a word, or a fixed array. */
const inferStatic = (first: number, words: number, head: Frame, trace: Trace, context: Context): Inferred => {
  const type = resolveType(context, head.words.get(first * 32), trace)
  return { type: words === 1 ? type : `${type}[${words}]`, words, tail: 0 }
}

/** Finds fixed arrays in the head by their variable indexes and by the loops that read them: lengths by first word. */
const findArrays = (trace: Trace, head: Frame): ReadonlyMap<number, number> => {
  const arrays = new Map<number, number>()
  const add = (first: number, length: number): void => {
    if (Number.isInteger(first) && first >= 0 && Number.isInteger(length) && length > 1 && length <= maxWords)
      arrays.set(first, Math.max(arrays.get(first) ?? 0, length))
  }
  for (const { at, index, stride } of head.indexes) {
    const bound = trace.bounds.get(index)
    if (bound !== undefined && stride === 32) add(at / 32, Number(bound))
  }
  for (const places of [...loadedTogether(head, trace), ...copiedTogether(head, trace)])
    if (places.every((at, index) => at === places[0]! + index * 32)) add((places[0] ?? 0) / 32, places.length)
  return arrays
}

/** Returns the positions of a frame's words that each instruction loads one after the other. */
const loadedTogether = ({ words }: Frame, trace: Trace): ReadonlyArray<ReadonlyArray<number>> => {
  const byPc = new Map<number, Array<number>>()
  for (const [at, word] of words)
    for (const pc of trace.loads.get(word) ?? []) {
      const places = byPc.get(pc)
      if (places === undefined) byPc.set(pc, [at])
      else places.push(at)
    }
  return [...byPc.values()].map(places => places.toSorted((one, other) => one - other))
}

/** Returns the same for words of the head that have one type and are loaded from a copy in memory. */
const copiedTogether = (head: Frame, trace: Trace): ReadonlyArray<ReadonlyArray<number>> => {
  const positions = new Map([...head.words].map(([at, word]) => [word, at]))
  return [...trace.memoryLoads.values()].flatMap(loads => {
    const places = [...loads].flatMap(([address, word]) => {
      const at = positions.get(word)
      // Elements have the same layout in memory and in calldata, while internal functions load all their arguments from one address.
      return at === undefined ? [] : [{ at, kind: `${address - at}${trace.types.get(word)}` }]
    })
    const isCopy = places.every(({ kind }) => kind === places[0]!.kind)
    return isCopy ? [[...new Set(places.map(({ at }) => at))].toSorted((one, other) => one - other)] : []
  })
}

/** Infers the type of the data that an offset points to. */
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
  const limit = frame.bound! - 1n
  return limit <= maxTextLength || limit % 50n === 0n ? "string" : "bytes"
}

/** Returns an array of elements with these words. */
const listOf = (types: ReadonlyArray<string>): string => (types.length === 1 ? `${types[0]}[]` : `(${types.join()})[]`)

/** Returns the distance between elements, which one instruction loads one after the other. */
const strideOf = (frame: Frame, trace: Trace): number => {
  const distances = loadedTogether(frame, trace).flatMap(places => {
    const elements = places.filter(at => at >= 32)
    return elements.slice(1).map((at, index) => at - elements[index]!)
  })
  const stride = Math.min(...frame.indexes.map(index => index.stride), ...distances)
  return stride >= 32 && stride < 32 * maxWords ? stride : 32
}
