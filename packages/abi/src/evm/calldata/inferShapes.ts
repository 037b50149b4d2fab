import type { Join, WordFacts } from "../types/Words.ts"
import type { CalldataTrace, WordRange } from "./Decoding.ts"
import type { Places, WordPlace } from "./Sums.ts"

/** The structure of a value in calldata. */
export type Shape =
  /** A word, by the nodes of the words that have its type. */
  | { readonly kind: "word"; readonly nodes: ReadonlyArray<number> }
  /** A word that the function never loads. */
  | { readonly kind: "unread" }
  /** `bytes` or `string`, by the node of its length. */
  | { readonly kind: "bytes"; readonly length: number; readonly stored: boolean; readonly raw: boolean }
  /** A value that an offset points to, of unknown structure. */
  | { readonly kind: "dynamic" }
  | { readonly kind: "array"; readonly size: number | undefined; readonly element: Shape }
  | { readonly kind: "struct"; readonly members: ReadonlyArray<Shape> }

/** More words than a struct or a list of arguments has. */
const maxWords = 64
/** More levels than arguments have. */
const maxDepth = 6

/** Returns the structure of a function's arguments, from its decoder. */
export const inferShapes = (calldata: CalldataTrace, places: Places): ReadonlyArray<Shape> => {
  const reader = new ShapeReader(calldata, places)
  const to = reader.headEnd()
  const members = reader.members({ tail: 0, from: 0, to }, undefined, 0)
  // Optimizers remove the second check of the same words, but not the memory of the struct.
  const isStruct = members.length > 1 && calldata.allocated === to * 32
  return isStruct ? [{ kind: "struct", members }] : members
}

/** Words after an offset. */
interface Span {
  readonly tail: number
  readonly from: number
  readonly to: number
}

interface LoadedWord extends WordPlace {
  readonly node: number
}

/** Words that an instruction loads in the rounds of a loop. */
interface Loop {
  readonly words: ReadonlyArray<LoadedWord>
  /** The length of the array, if it is known. */
  readonly limit: number
}

type Range = Span & Pick<WordRange, "kind" | "places">

const dynamic: Shape = { kind: "dynamic" }

class ShapeReader {
  private readonly calldata: CalldataTrace
  /** Loaded words by the offset that leads to them. */
  private readonly loaded = new Map<number, Array<LoadedWord>>()
  private readonly ranges = new Map<number, Array<Range>>()
  /** Loops by the offset that leads to their words. */
  private readonly loops = new Map<number, Array<Loop>>()

  constructor(calldata: CalldataTrace, places: Places) {
    this.calldata = calldata
    const wordOf = (node: number): LoadedWord => ({ node, ...places.placeOf(node)! })
    for (const node of calldata.words) {
      const word = wordOf(node)
      listAt(this.loaded, word.tail).push(word)
    }
    for (const range of calldata.ranges.values()) listAt(this.ranges, range.tail).push(range)
    for (const tail of calldata.required.keys()) listAt(this.loaded, tail)
    for (const ranges of this.ranges.values()) ranges.push(...rowsOf(ranges))
    for (const [instruction, nodes] of calldata.loads) {
      if (nodes.size < 2) continue
      const words = Array.from(nodes, wordOf).filter(({ strides }) => strides.length === 0)
      const limit = calldata.limits.get(instruction)!
      const byTail = new Map<number, Array<LoadedWord>>()
      for (const word of words) listAt(byTail, word.tail).push(word)
      for (const [tail, within] of byTail) listAt(this.loops, tail).push({ words: within, limit })
    }
  }

  /** Returns the number of words in the arguments' head: the words that the decoder requires, otherwise the words that are read. */
  headEnd(): number {
    const ranges = this.ranges.get(0) ?? []
    const required = ranges.filter(({ kind, from }) => kind === "struct" && from === 0).map(({ to }) => to)
    if (required.length > 0) return Math.max(...required)
    return Math.max(0, ...ranges.map(({ to }) => to), ...this.loadedAt(0).map(({ word }) => word + 1))
  }

  /** Returns the values in a range of words. `within` is the struct or array that is these words. */
  members({ tail, from, to }: Span, within: Range | undefined, depth: number): ReadonlyArray<Shape> {
    const members: Array<Shape> = []
    for (let word = from; word < to; ) {
      const rest = { tail, from: word, to }
      const range = this.widest(rest, within, word === from) ?? this.indexed(rest)
      members.push(range === undefined ? this.word(tail, word, from, depth) : this.composite(range, depth))
      word = range?.to ?? word + 1
    }
    return members
  }

  private loadedAt(tail: number): ReadonlyArray<LoadedWord> {
    return this.loaded.get(tail) ?? []
  }

  private rangesAt(tail: number): ReadonlyArray<Range> {
    return this.ranges.get(tail) ?? []
  }

  /** Returns the widest struct or array that starts where the span does. */
  private widest({ tail, from, to }: Span, within: Range | undefined, first: boolean): Range | undefined {
    let widest: Range | undefined
    for (const range of this.rangesAt(tail)) {
      if (range.from !== from || range.to > to || range === within) continue
      // The decoder of a whole list requires its words once. A struct that is the only item of the list requires them a second time.
      const isWhole = first && range.to === to
      if (isWhole && range.kind === "struct" && (within !== undefined || range.places.size < 2)) continue
      if (isWhole && within?.kind === "array" && range.kind === "array") continue
      if (widest === undefined || range.to > widest.to) widest = range
    }
    return widest
  }

  /** Returns the array that starts where the span does and is read by index only. */
  private indexed({ tail, from, to }: Span): Range | undefined {
    const { size } = this.loopAt({ tail, from, to })
    if (size > 1) return { kind: "array", tail, from, to: from + size, places: new Set() }
    const loaded = this.loadedAt(tail)
    if (!loaded.some(({ word, strides }) => word === from && strides.includes(32))) return undefined
    const next = [...loaded.filter(({ strides }) => strides.length === 0), ...this.rangesAt(tail)]
      .map(one => ("word" in one ? one.word : one.from))
      .filter(word => word > from)
    return { kind: "array", tail, from, to: Math.min(to, ...next), places: new Set() }
  }

  /** Returns how many consecutive words from the span's start one loop loads. */
  private loopAt({ tail, from, to }: Span): { readonly size: number; readonly limit: number } {
    let best = { size: 0, limit: 0 }
    for (const { words, limit } of this.loops.get(tail) ?? []) {
      const places = new Set(words.filter(({ word }) => word < to).map(({ word }) => word))
      if (places.has(from - 1)) continue
      let end = from
      while (places.has(end)) end++
      if (end - from > best.size) best = { size: end - from, limit }
    }
    return best
  }

  private composite(range: Range, depth: number): Shape {
    if (depth > maxDepth) return dynamic
    if (range.kind === "struct") return { kind: "struct", members: this.members(range, range, depth + 1) }
    const { from, to } = range
    const words = this.elementWords(range)
    const size = (to - from) / words
    if (!Number.isInteger(size)) return { kind: "struct", members: this.members(range, range, depth + 1) }
    return { kind: "array", size, element: this.element(range, words, range, depth + 1) }
  }

  /** Returns the words of an element of a fixed array. */
  private elementWords(range: Range): number {
    const { tail, from, to } = range
    const inner = this.widest(range, range, true)
    if (inner !== undefined) return inner.to - from
    const isWithin = ({ word }: LoadedWord) => word >= from && word < to
    const strides = this.loadedAt(tail)
      .filter(isWithin)
      .flatMap(word => word.strides.map(stride => stride / 32))
    const stride = Math.max(1, ...strides.filter(words => words < to - from))
    let most = 1
    let step = 1
    for (const { words, limit } of this.loops.get(tail) ?? []) {
      const places = words.filter(isWithin).map(({ word }) => word)
      const distance = (Math.max(...places) - Math.min(...places)) / (places.length - 1)
      if (places.length <= most || !Number.isInteger(distance)) continue
      most = places.length
      // A loop over all words is nested in another one if their last index ends earlier.
      const isNested = distance === 1 && limit > 1 && limit < to - from && (to - from) % limit === 0
      step = isNested ? limit : distance
    }
    return Math.max(stride, step)
  }

  /** Returns the type of an array's elements, from the elements that the code reads in a span. */
  private element(span: Span, words: number, within: Range | undefined, depth: number): Shape {
    const { tail, from } = span
    if (depth > maxDepth) return dynamic
    if (words > 1) {
      const one = { tail, from, to: from + words }
      const whole = this.widest(one, within, false)
      if (whole?.to === one.to) return this.composite(whole, depth)
      const isIndexed = this.loadedAt(tail).some(
        ({ strides, word }) => strides.length > 1 && strides.includes(32) && word >= from && word < one.to
      )
      if (isIndexed || this.loopAt(one).size > 1)
        return { kind: "array", size: words, element: this.element(one, 1, undefined, depth + 1) }
      return { kind: "struct", members: this.members(one, undefined, depth + 1) }
    }
    const nodes = this.loadedAt(tail)
      .filter(({ word }) => word >= from && word < span.to)
      .map(({ node }) => node)
    const values = nodes.flatMap(node => this.value(node, from, depth) ?? [])
    const value = values.find(({ kind }) => kind !== "dynamic") ?? values[0]
    return value ?? (nodes.length === 0 ? { kind: "unread" } : { kind: "word", nodes })
  }

  private word(tail: number, at: number, base: number, depth: number): Shape {
    const nodes = this.loadedAt(tail).flatMap(({ word, node }) => (word === at ? [node] : []))
    for (const node of nodes) {
      const shape = this.value(node, base, depth)
      if (shape !== undefined) return shape
    }
    return nodes.length === 0 ? { kind: "unread" } : { kind: "word", nodes }
  }

  /** Returns the value that an offset points to, or undefined for a word that is not an offset. `base` is the word that it counts from. */
  private value(tail: number, base: number, depth: number): Shape | undefined {
    const loads = this.loaded.get(tail)
    if (loads === undefined && this.rangesAt(tail).length === 0) return undefined
    if (depth > maxDepth) return dynamic
    return (
      this.struct(tail, base, depth) ??
      this.dynamicArray(tail, base, depth) ??
      this.fixedArray(tail, base, depth) ??
      dynamic
    )
  }

  /** A struct's decoder requires the words of its head. */
  private struct(tail: number, from: number, depth: number): Shape | undefined {
    const range = this.rangesAt(tail).find(one => one.kind === "struct" && one.from === from)
    if (range !== undefined) return { kind: "struct", members: this.members(range, range, depth + 1) }
    const to = this.calldata.required.get(tail) ?? 0
    return to > from + 1
      ? { kind: "struct", members: this.members({ tail, from, to }, undefined, depth + 1) }
      : undefined
  }

  /** An array's length precedes its elements, and its multiple shows their size. Storage keeps the length of bytes in another form. */
  private dynamicArray(tail: number, base: number, depth: number): Shape | undefined {
    const loads = this.loadedAt(tail)
    const length = loads.find(({ word, strides }) => word === base && strides.length === 0)
    if (length === undefined) return undefined
    const strides = this.calldata.strides.get(length.node) ?? new Set<number>()
    const stored = this.calldata.stored.has(length.node)
    if (strides.has(1) || stored)
      return { kind: "bytes", length: length.node, stored, raw: this.calldata.raw.has(length.node) }
    const rows = this.rangesAt(tail).find(({ from, kind }) => kind === "array" && from === base + 1)
    const words = this.strideOf([...strides], rows, loads, tail, base)
    if (words < 1 || !Number.isInteger(words)) return undefined
    const span = { tail, from: base + 1, to: words === 1 ? maxWords : base + 1 + words }
    return { kind: "array", size: undefined, element: this.element(span, words, undefined, depth + 1) }
  }

  private strideOf(
    lengthStrides: ReadonlyArray<number>,
    rows: Range | undefined,
    loads: ReadonlyArray<LoadedWord>,
    tail: number,
    base: number
  ): number {
    if (lengthStrides.length > 0) return Math.max(...lengthStrides) / 32
    if (rows !== undefined) return rows.to - rows.from
    // A loop over elements of a word each.
    if (this.loopAt({ tail, from: base + 1, to: maxWords }).size > 1) return 1
    return Math.max(0, ...loads.flatMap(({ word, strides }) => (word > base ? strides : []))) / 32
  }

  /** The offsets of an array's dynamic elements follow each other, without a length. */
  private fixedArray(tail: number, base: number, depth: number): Shape | undefined {
    const range = this.rangesAt(tail)
      .filter(({ kind, from }) => kind === "array" && from === base)
      .toSorted((one, other) => other.to - one.to)[0]
    if (range !== undefined) return this.composite(range, depth)
    const loop = this.loopAt({ tail, from: base, to: maxWords })
    if (loop.size < 2) return undefined
    // Loops with other loops inside are not explored to their end.
    const size = Math.min(Math.max(loop.size, loop.limit), maxWords)
    const span = { tail, from: base, to: base + size }
    return { kind: "array", size, element: this.element(span, 1, undefined, depth + 1) }
  }
}

const listAt = <A>(map: Map<number, Array<A>>, tail: number): Array<A> => {
  const list = map.get(tail) ?? []
  map.set(tail, list)
  return list
}

/** Returns the arrays whose rows a loop copies one after another. */
const rowsOf = (ranges: ReadonlyArray<Range>): ReadonlyArray<Range> => {
  const rows = ranges
    .filter(({ kind }) => kind === "array")
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
  const out: Array<Range> = []
  for (let at = 0; at < rows.length; ) {
    const first = rows[at]!
    let end = at + 1
    while (
      rows[end]?.from === rows[end - 1]!.to &&
      rows[end]!.to - rows[end]!.from === first.to - first.from &&
      [...rows[end]!.places].every(place => first.places.has(place))
    )
      end++
    if (end > at + 1) out.push({ ...first, to: rows[end - 1]!.to })
    at = end
  }
  return out
}

/** Returns the words of structures that have one type. */
export const alikeWords = (shapes: ReadonlyArray<Shape>, words: WordFacts): ReadonlyArray<Join> =>
  shapes.flatMap((shape): ReadonlyArray<Join> => {
    switch (shape.kind) {
      case "word":
        return shape.nodes.slice(1).map(node => [node, words.keys[shape.nodes[0]!]!])
      case "struct":
        return alikeWords(shape.members, words)
      case "array":
        return alikeWords([shape.element], words)
      default:
        return []
    }
  })
