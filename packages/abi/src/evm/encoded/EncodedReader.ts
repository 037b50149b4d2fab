import { add } from "../machine/arithmetic.ts"
import type { Cell, ReadonlyMemory } from "../machine/Memory.ts"
import {
  isKnown,
  isNumber,
  isSameBase,
  Kind,
  movedTo,
  ofNumber,
  placeOf,
  type Value,
  wordOf
} from "../machine/Value.ts"
import { type Join, keyOf } from "../types/Words.ts"
import { type EncodedShape, mergeShapes } from "./EncodedShape.ts"
import { groupWords, joinStructs, single, type Written } from "./groupWords.ts"
import type { Strides } from "./Regions.ts"
import { typeOfWord } from "./typeOfWord.ts"

/** Maximum words of a head or of an array's data that are read. */
const maxWords = 64
/** Maximum words of a head with offsets. */
const maxHead = 24
const maxDepth = 5
/** Elements of an array that are compared. */
const maxElements = 2

type Key = ((word: number) => string) | undefined

const constantOf = (cell: Cell | undefined): number | undefined => {
  const value = cell?.value
  return value !== undefined && isKnown(value) && value.big === undefined ? value.number : undefined
}

/** Returns the address at a distance whose region is known, which is relative to the start of the other region. */
const moved = (distance: Value, from: Value): Value =>
  distance.kind === Kind.memory ? movedTo(distance, distance.number + from.number) : distance

/** Returns whether an instruction wrote the first word of memory, and the other one too unless it is not written. */
const isSameWriter = (other: Cell | undefined, first: Cell | undefined): boolean =>
  first !== undefined && first.writer !== 0 && (other === undefined || other.writer === first.writer)

/** Returns whether a constant is readable text, from its first byte on. */
const isReadable = (cell: Cell | undefined): boolean => {
  const value = cell?.value
  if (value === undefined || !isKnown(value) || value.big === undefined) return false
  return /^(?:[2-7][0-9a-e]|7f)+(?:00)*$/.test(wordOf(value).toString(16).padStart(64, "0"))
}

/** Reads the structure of values that code has encoded in memory (Solidity, "Contract ABI Specification"). */
export class EncodedReader {
  /** Keys of the places that words are encoded to. */
  readonly joins: Array<Join> = []
  private readonly memory: ReadonlyMemory
  private readonly strides: Strides
  private readonly stored: ReadonlySet<number>

  /** `stored` has the nodes of the lengths of text that code stores. */
  constructor(memory: ReadonlyMemory, strides: Strides, stored: ReadonlySet<number>) {
    this.memory = memory
    this.strides = strides
    this.stored = stored
  }

  /** Returns the values that are encoded in a part of memory, or undefined if their shape is ambiguous. */
  read(at: Value, size: Value, key: Key): ReadonlyArray<EncodedShape> | undefined {
    if (isNumber(size, 0)) return []
    if (Number.isNaN(at.number)) return undefined
    if (isKnown(size) && !(size.number % 32 === 0 && size.number <= maxWords * 1_024)) return undefined
    return this.list(at, isKnown(size) ? add(at, size) : moved(size, at), key, 0)
  }

  private cell(at: Value, word: number): Cell | undefined {
    return this.memory.get(placeOf(at, word * 32))
  }

  private join(cell: Cell | undefined, key: string | undefined): void {
    const node = cell?.value?.node ?? 0
    if (node !== 0 && key !== undefined) this.joins.push([node, key])
  }

  /** Returns the words up to an address, or undefined if they are not known. */
  private wordsTo(end: Value | undefined, from: Value): number | undefined {
    if (end === undefined || !isSameBase(end, from)) return undefined
    const words = Math.ceil((end.number - from.number) / 32)
    return words >= 0 ? words : undefined
  }

  /** Returns the words of a head, which the first offset shows, or undefined without an offset. */
  private headWords(at: Value, words: number | undefined): number | undefined {
    if (words === 1) return undefined
    for (let word = 0; word < Math.min(words ?? maxHead, maxHead); word++) {
      const offset = constantOf(this.cell(at, word))
      if (offset === undefined || offset % 32 !== 0) continue
      const head = offset / 32
      if (head > word && head <= maxHead && head < (words ?? maxWords) && this.cell(at, head) !== undefined) return head
    }
    return undefined
  }

  /** Reads a list of values: a head, and the values that its offsets lead to. */
  private list(at: Value, end: Value | undefined, key: Key, depth: number): ReadonlyArray<EncodedShape> | undefined {
    const words = this.wordsTo(end, at)
    const head = this.headWords(at, words)
    const count = head ?? words
    if (count === undefined || count > maxWords || depth > maxDepth) return undefined
    const cells = Array.from({ length: count }, (_, word) => this.cell(at, word))
    cells.forEach((cell, word) => {
      this.join(cell, word < maxHead ? key?.(word) : undefined)
    })
    const targets = cells.map(cell => (head === undefined ? undefined : this.target(at, cell, head, words)))
    const read: Array<Written> = []
    for (let word = 0; word < count; ) {
      const target = targets[word]
      if (target === undefined) {
        const next = targets.findIndex((one, index) => index > word && one !== undefined)
        read.push(...groupWords(cells.slice(word, next < 0 ? count : next)))
        word = next < 0 ? count : next
      } else {
        const tail = key && ((at: number) => keyOf.tail(key(word), at))
        const shape = this.dynamic(target, this.endOf(target, targets.slice(word + 1), end), tail, depth + 1)
        if (shape === undefined) return undefined
        read.push({ shape, read: Number.NaN })
        word++
      }
    }
    return joinStructs(read, depth > 0 && head !== undefined).map(({ shape }) => shape)
  }

  /** Returns the address that an offset leads to, or undefined if the word is not an offset. */
  private target(at: Value, cell: Cell | undefined, head: number, words: number | undefined): Value | undefined {
    if (cell?.value !== undefined && cell.value.kind === Kind.memory) return moved(cell.value, at)
    const offset = constantOf(cell)
    if (offset === undefined || offset % 32 !== 0 || offset / 32 < head || offset / 32 >= (words ?? maxWords * 32))
      return undefined
    return add(at, ofNumber(offset))
  }

  /** Returns the end of a value: the start of the next one, or the end of the list. */
  private endOf(target: Value, next: ReadonlyArray<Value | undefined>, end: Value | undefined): Value | undefined {
    const following = next.find(one => one !== undefined)
    return following !== undefined && !(isSameBase(following, target) && following.number <= target.number)
      ? following
      : end
  }

  /** Reads the value that an offset leads to: bytes, an array, a struct with dynamic members, or a fixed array of dynamic values. */
  private dynamic(at: Value, end: Value | undefined, key: Key, depth: number): EncodedShape | undefined {
    const words = this.wordsTo(end, at)
    const length = constantOf(this.cell(at, 0))
    const head = this.headWords(at, words)
    const isList =
      length !== undefined &&
      (constantOf(this.cell(at, 1)) === length * 32 || (words !== undefined && words === 1 + Math.ceil(length / 32)))
    if (head !== undefined && !isList) {
      const members = this.list(at, end, key, depth)
      if (members !== undefined) {
        const [first, ...rest] = Array.from({ length: head }, (_, word) => this.cell(at, word))
        // A loop writes the offsets of an array. The values of later rounds may be unknown.
        return rest.length > 0 && members.length === head && rest.every(cell => isSameWriter(cell, first))
          ? { kind: "array", size: head, words: head, element: members.reduce(mergeShapes) }
          : { kind: "struct", members }
      }
    }
    return this.elements(at, end, length, key, depth)
  }

  /** Reads a length and the data after it. Returns undefined if the first word cannot be a length. */
  private elements(
    at: Value,
    end: Value | undefined,
    length: number | undefined,
    key: Key,
    depth: number
  ): EncodedShape | undefined {
    if (length === undefined && !/^(?:uint\d+)?$/.test(typeOfWord(this.cell(at, 0)?.value) ?? "")) return undefined
    const data = add(at, ofNumber(32))
    const first = this.cell(data, 0)
    const isString = isReadable(first) || this.stored.has(this.cell(at, 0)?.value?.node ?? 0)
    const targets = this.elementTargets(data, length)
    if (targets.length > 0 && depth < maxDepth) {
      const elements = targets.flatMap(
        (target, index) =>
          this.dynamic(target, this.endOf(target, targets.slice(index + 1), end), undefined, depth + 1) ?? []
      )
      if (elements.length > 0)
        return { kind: "array", size: undefined, words: 1, element: elements.reduce(mergeShapes) }
    }
    const words = this.wordsTo(end, data)
    if (words === undefined) {
      const stride = end === undefined ? undefined : this.strides.strideBefore(end)
      return stride === undefined ? { kind: "text", isString } : this.array(data, stride / 32, key)
    }
    if (length === 0) return { kind: "empty" }
    if (length === undefined) return { ...this.array(data, words, key), ...(depth === 1 && { alone: true }) }
    const stride = words / length
    const isText = Math.ceil(length / 32) === words && (stride !== 1 || first?.value?.big !== undefined)
    return isText || !Number.isInteger(stride) ? { kind: "text", isString } : this.array(data, stride, key)
  }

  /** Reads an array whose first element has these words. */
  private array(data: Value, words: number, key: Key): Extract<EncodedShape, { kind: "array" }> {
    if (words === 0 || words > maxWords) return { kind: "array", size: undefined, words: 0, element: undefined }
    const cells = Array.from({ length: words }, (_, word) => this.cell(data, word))
    // The words of an array's elements are at unknown distances from its start.
    for (const cell of cells) this.join(cell, key?.(0).replace(/0$/, ""))
    return { kind: "array", size: undefined, words, element: single(joinStructs(groupWords(cells), true)) }
  }

  /** Returns the values that the offsets at the start of an array lead to, if its elements are dynamic. */
  private elementTargets(data: Value, length: number | undefined): ReadonlyArray<Value> {
    const targets: Array<Value> = []
    for (let word = 0; word < maxElements; word++) {
      const cell = this.cell(data, word)
      const offset = constantOf(cell)
      if (cell?.value !== undefined && cell.value.kind === Kind.memory) targets.push(moved(cell.value, data))
      else if (
        length !== undefined &&
        length > word &&
        offset !== undefined &&
        offset % 32 === 0 &&
        (word === 0 ? offset === length * 32 && this.cell(data, length) !== undefined : targets.length > 0)
      )
        targets.push(add(data, ofNumber(offset)))
      else break
    }
    return targets
  }
}
