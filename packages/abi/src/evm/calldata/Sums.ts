import { isKnown, isRelative, Kind, ofNumber, ofSum, type Value, wordOf } from "../machine/Value.ts"

/** A multiple of a word of calldata. */
export interface Term {
  /** The word's node, `sizeNode` for the length of calldata, or 0 for an unknown word. */
  readonly node: number
  readonly scale: number
}

/** The place of a word in calldata. */
export interface WordPlace {
  /** The node of the offset that leads there, or 0 for the arguments' head. */
  readonly tail: number
  /** Distances between the elements of arrays at an unknown index, in bytes. */
  readonly strides: ReadonlyArray<number>
  /** Words from the start of the arguments, without the values of offsets. */
  readonly word: number
}

/** A position in calldata: an offset's value, distances of unknown elements, and a known number of bytes. */
export interface Position {
  readonly tail: number
  readonly strides: ReadonlyArray<number>
  /** Words that are multiplied or added after the offset: lengths of arrays. */
  readonly lengths: ReadonlyArray<Term>
  readonly bytes: number
}

/** The node of CALLDATASIZE in sums. */
export const sizeNode = -1

const maxTerms = 12
const maxSums = 20_000
const maxDepth = 6
const maxScale = 32 * 64

const noTerms: ReadonlyArray<Term> = []

/** A sum of terms and a constant. */
export interface Linear {
  readonly terms: ReadonlyArray<Term>
  readonly constant: number
}

/** The places of words in calldata. */
export interface Places {
  readonly placeOf: (node: number) => WordPlace | undefined
}

/**
 * Linear expressions over words of calldata. Decoders compute positions by adding offsets, constants, and lengths times the size of an
 * element. Their order depends on the compiler and its optimizer. Sums of the same terms are the same position.
 */
export class Sums implements Places {
  private readonly ids: Map<string, number>
  private readonly sums: Array<ReadonlyArray<Term>>
  private readonly places: Map<number, WordPlace>

  /** `before` has the sums of the code that leads to this code. */
  constructor(before?: Sums) {
    this.ids = new Map(before?.ids)
    this.sums = before === undefined ? [] : before.sums.slice()
    this.places = new Map(before?.places)
    if (before === undefined) this.idOf([{ node: sizeNode, scale: 1 }])
  }

  /** The number of sums. */
  get size(): number {
    return this.sums.length
  }

  /** Records that a node is a word of calldata. */
  place(node: number, place: WordPlace): void {
    if (node > 0) this.places.set(node, place)
  }

  placeOf(node: number): WordPlace | undefined {
    return this.places.get(node)
  }

  /** Returns whether the value is a word of calldata or a sum of such words. */
  isSum(value: Value): boolean {
    return value.kind === Kind.calldata || (value.node !== 0 && this.places.has(value.node))
  }

  /** Returns whether the value is a position that an argument points to. */
  isPosition(value: Value): boolean {
    const linear = value.kind === Kind.calldata && value.number >= 4 ? this.linearOf(value) : undefined
    return linear !== undefined && (this.resolve(linear)?.tail ?? 0) !== 0
  }

  add(one: Value, other: Value): Value | undefined {
    return this.combine(one, other, 1)
  }

  subtract(one: Value, other: Value): Value | undefined {
    return this.combine(one, other, -1)
  }

  /** Multiplies by a constant. An unknown word times the size of an element is the distance of an element. */
  multiply(value: Value, by: number): Value | undefined {
    if (!(by > 0 && by <= maxScale)) return undefined
    const linear = this.linearOf(value)
    if (linear !== undefined)
      return this.valueOf(
        linear.terms.map(({ node, scale }) => ({ node, scale: scale * by })),
        linear.constant * by
      )
    return by % 32 === 0 && !isRelative(value) && value.type !== "bool"
      ? this.valueOf([{ node: 0, scale: by }], 0)
      : undefined
  }

  private combine(one: Value, other: Value, sign: 1 | -1): Value | undefined {
    const first = this.linearOf(one)
    const second = this.linearOf(other)
    if (first !== undefined && second !== undefined) return this.sum(first, second, sign)
    // An unknown distance stays within what the offset points to.
    const [known, unknown] = first === undefined ? [second, one] : [first, other]
    if (known === undefined || sign < 0 || isRelative(unknown) || known.constant < 4) return undefined
    return this.resolve(known)?.tail ? this.sum(known, { terms: [{ node: 0, scale: 1 }], constant: 0 }, 1) : undefined
  }

  private sum(first: Linear, second: Linear, sign: 1 | -1): Value | undefined {
    const terms = first.terms.slice()
    for (const { node, scale } of second.terms) {
      const at = terms.findIndex(term => term.node === node && (node !== 0 || term.scale === scale))
      if (at < 0) terms.push({ node, scale: scale * sign })
      else if (node !== 0) {
        const left = terms[at]!.scale + scale * sign
        if (left === 0) terms.splice(at, 1)
        else terms[at] = { node, scale: left }
      }
    }
    return this.valueOf(terms, first.constant + second.constant * sign)
  }

  private valueOf(terms: ReadonlyArray<Term>, constant: number): Value | undefined {
    if (terms.length === 0) return constant >= 0 ? ofNumber(constant) : undefined
    const id = terms.length > maxTerms ? undefined : this.idOf(terms)
    return id === undefined ? undefined : ofSum(id, constant)
  }

  private idOf(terms: ReadonlyArray<Term>): number | undefined {
    const sorted =
      terms.length === 1 ? terms : terms.toSorted((one, other) => one.node - other.node || one.scale - other.scale)
    const key = sorted.map(({ node, scale }) => `${node}*${scale}`).join("+")
    const existing = this.ids.get(key)
    if (existing !== undefined || this.sums.length >= maxSums) return existing
    this.ids.set(key, this.sums.length)
    this.sums.push(sorted)
    return this.sums.length - 1
  }

  /** Returns the linear expression of a value, or undefined if it is not known to be one. */
  linearOf(value: Value): Linear | undefined {
    if (value.kind === Kind.calldata) return { terms: this.sums[value.base] ?? noTerms, constant: value.number }
    if (isKnown(value)) {
      const constant = value.big === undefined ? value.number : Number(BigInt.asIntN(256, wordOf(value)))
      return Number.isSafeInteger(constant) ? { terms: noTerms, constant } : undefined
    }
    return value.node !== 0 && this.places.has(value.node)
      ? { terms: [{ node: value.node, scale: 1 }], constant: 0 }
      : undefined
  }

  /** Returns the position in calldata that a linear expression computes, or undefined if it computes something else. */
  resolve({ terms, constant }: Linear): Position | undefined {
    let tail = 0
    let depth = 0
    for (const { node, scale } of terms) {
      if (scale < 0 || node === sizeNode) return undefined
      if (scale !== 1 || node === 0) continue
      const above = this.depthOf(node, terms)
      if (above > depth) {
        tail = node
        depth = above
      }
    }
    const rest = terms.filter(({ node, scale }) => scale !== 1 || node === 0 || !this.leadsTo(node, tail))
    const strides = rest.filter(({ node }) => node === 0).map(({ scale }) => scale)
    return { tail, strides, lengths: rest.filter(({ node }) => node !== 0), bytes: constant }
  }

  /** Returns the number of offsets up to a node if all of them are terms, otherwise 0. */
  private depthOf(node: number, terms: ReadonlyArray<Term>): number {
    let depth = 0
    for (let at = node; at !== 0; at = this.places.get(at)?.tail ?? 0) {
      if (++depth > maxDepth || !terms.some(term => term.node === at && term.scale === 1)) return 0
    }
    return depth
  }

  /** Returns whether a node is the offset of a tail, or of a tail that contains it. */
  private leadsTo(node: number, tail: number): boolean {
    for (let at = tail, depth = 0; at !== 0 && depth <= maxDepth; at = this.places.get(at)?.tail ?? 0, depth++)
      if (at === node) return true
    return false
  }
}
