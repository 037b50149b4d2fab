import type { Decoding, WordRange } from "./Decoding.ts"
import type { Sums, WordPlace } from "./Sums.ts"

/** The structure of a value in calldata. */
export type Shape =
  /** A word, by the nodes of the words that have its type. */
  | { readonly kind: "word"; readonly nodes: ReadonlyArray<number> }
  /** A word that the function never loads. */
  | { readonly kind: "unread" }
  /** `bytes` or `string`. */
  | { readonly kind: "bytes" }
  /** A value that an offset points to, of unknown structure. */
  | { readonly kind: "dynamic" }
  | { readonly kind: "array"; readonly size: number | undefined; readonly element: Shape }
  | { readonly kind: "struct"; readonly members: ReadonlyArray<Shape> }

/** More words than a struct or a list of arguments has. */
const maxWords = 64
/** More levels than arguments have. */
const maxDepth = 6

/** Returns the structure of a function's arguments as its decoder shows it. */
export const inferShapes = (decoding: Decoding, sums: Sums): ReadonlyArray<Shape> => {
  const reader = new ShapeReader(decoding, sums)
  return reader.members({ tail: 0, from: 0, to: reader.headEnd() }, undefined, 0)
}

interface Span {
  readonly tail: number
  readonly from: number
  readonly to: number
}

class ShapeReader {
  private readonly decoding: Decoding
  /** Loaded words by the offset that leads to them. */
  private readonly loaded = new Map<number, Array<{ readonly node: number; readonly place: WordPlace }>>()
  private readonly ranges = new Map<number, Array<WordRange>>()

  constructor(decoding: Decoding, sums: Sums) {
    this.decoding = decoding
    for (const node of decoding.words) {
      const place = sums.placeOf(node)!
      this.at(this.loaded, place.tail).push({ node, place })
    }
    for (const range of decoding.ranges.values()) this.at(this.ranges, range.tail).push(range)
    for (const tail of decoding.required.keys()) this.at(this.loaded, tail)
  }

  private at<A>(map: Map<number, Array<A>>, tail: number): Array<A> {
    const list = map.get(tail) ?? []
    map.set(tail, list)
    return list
  }

  /** Returns the words of the arguments' head: those that the decoder requires, otherwise those that are read. */
  headEnd(): number {
    const ranges = this.ranges.get(0) ?? []
    const required = ranges.filter(({ kind, from }) => kind === "struct" && from === 0).map(({ to }) => to)
    if (required.length > 0) return Math.max(...required)
    return Math.max(0, ...ranges.map(({ to }) => to), ...(this.loaded.get(0) ?? []).map(({ place }) => place.word + 1))
  }

  /** Returns the values in a range of words. `within` is the struct or array that is these words. */
  members({ tail, from, to }: Span, within: WordRange | undefined, depth: number): ReadonlyArray<Shape> {
    const members: Array<Shape> = []
    for (let word = from; word < to; ) {
      const range = this.widest(tail, word, { from, to }, within, from === word)
      members.push(range === undefined ? this.word(tail, word, from, depth) : this.composite(range, depth))
      word = range?.to ?? word + 1
    }
    return members
  }

  /** Returns the widest struct or array that starts at a word. */
  private widest(
    tail: number,
    word: number,
    { from, to }: { readonly from: number; readonly to: number },
    within: WordRange | undefined,
    first: boolean
  ): WordRange | undefined {
    let widest: WordRange | undefined
    for (const range of this.ranges.get(tail) ?? []) {
      if (range.from !== word || range.to > to || range === within) continue
      // The decoder of a whole list requires its words once, that of a struct that is all of it once more.
      const isWhole = first && range.from === from && range.to === to
      if (isWhole && range.kind === "struct" && (within !== undefined || range.places.size < 2)) continue
      if (isWhole && within?.kind === "array" && range.kind === "array") continue
      if (widest === undefined || range.to > widest.to) widest = range
    }
    return widest
  }

  private composite(range: WordRange, depth: number): Shape {
    if (depth > maxDepth) return { kind: "dynamic" }
    const { tail, from, to } = range
    if (range.kind === "struct") return { kind: "struct", members: this.members(range, range, depth + 1) }
    const inner = this.widest(tail, from, range, range, true)
    const words = inner?.to === undefined ? 1 : inner.to - from
    const size = (to - from) / words
    if (!Number.isInteger(size)) return { kind: "struct", members: this.members(range, range, depth + 1) }
    return { kind: "array", size, element: this.element(tail, from, to, words, range, depth + 1) }
  }

  /** Returns the type of an array's elements, from those that the code reads. */
  private element(
    tail: number,
    from: number,
    to: number,
    words: number,
    within: WordRange | undefined,
    depth: number
  ): Shape {
    if (words > 1) {
      const span = { tail, from, to: from + words }
      const whole = this.widest(tail, from, { from: -1, to: span.to }, within, false)
      if (whole !== undefined && whole.to === span.to) return this.composite(whole, depth)
      const isArray = (this.loaded.get(tail) ?? []).some(
        ({ place }) => place.strides.length > 1 && place.strides.includes(32) && place.word >= from && place.word < to
      )
      if (isArray) return { kind: "array", size: words, element: this.element(tail, from, to, 1, undefined, depth + 1) }
      return { kind: "struct", members: this.members(span, undefined, depth + 1) }
    }
    const nodes = (this.loaded.get(tail) ?? [])
      .filter(({ place }) => place.word >= from && place.word < to)
      .map(({ node }) => node)
    let shape: Shape = nodes.length === 0 ? { kind: "unread" } : { kind: "word", nodes }
    for (const node of nodes) {
      const found = this.value(node, from, depth)
      if (found !== undefined && (shape.kind === "word" || shape.kind === "dynamic")) shape = found
    }
    return shape
  }

  private word(tail: number, word: number, base: number, depth: number): Shape {
    const loads = (this.loaded.get(tail) ?? []).filter(({ place }) => place.word === word)
    for (const { node } of loads) {
      const shape = this.value(node, base, depth)
      if (shape !== undefined) return shape
    }
    return loads.length === 0 ? { kind: "unread" } : { kind: "word", nodes: loads.map(({ node }) => node) }
  }

  /** Returns what an offset points to, or undefined for a word that is no offset. `base` is the word that it counts from. */
  private value(offset: number, base: number, depth: number): Shape | undefined {
    const loads = this.loaded.get(offset)
    const ranges = this.ranges.get(offset) ?? []
    if (loads === undefined && ranges.length === 0) return undefined
    if (depth > maxDepth) return { kind: "dynamic" }
    // A struct requires the words of its head.
    const struct = ranges.find(({ kind, from }) => kind === "struct" && from === base)
    if (struct !== undefined) return { kind: "struct", members: this.members(struct, struct, depth + 1) }
    const length = loads?.find(({ place }) => place.word === base && place.strides.length === 0)
    const strides = length && this.decoding.strides.get(length.node)
    if (strides?.has(1)) return { kind: "bytes" }
    const stride = strides && Math.max(...strides)
    if (stride !== undefined && stride % 32 === 0) {
      const words = stride / 32
      const to = words === 1 ? maxWords : base + 1 + words
      return {
        kind: "array",
        size: undefined,
        element: this.element(offset, base + 1, to, words, undefined, depth + 1)
      }
    }
    const array = ranges
      .filter(({ kind, from }) => kind === "array" && from === base)
      .toSorted((one, other) => other.to - one.to)[0]
    if (array !== undefined) return this.composite(array, depth)
    const required = this.decoding.required.get(offset) ?? 0
    if (required > base + 1) {
      const span = { tail: offset, from: base, to: required }
      return { kind: "struct", members: this.members(span, undefined, depth + 1) }
    }
    const indexed = loads?.find(({ place }) => place.strides.length > 0)
    if (length !== undefined && indexed !== undefined) {
      const words = Math.max(...indexed.place.strides) / 32
      const to = words === 1 ? maxWords : base + 1 + words
      return {
        kind: "array",
        size: undefined,
        element: this.element(offset, base + 1, to, words, undefined, depth + 1)
      }
    }
    return { kind: "dynamic" }
  }
}
