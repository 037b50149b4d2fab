import { add } from "./arithmetic.ts"
import type { Findings } from "./Findings.ts"
import { keyOf, type Links, use } from "./Links.ts"
import type { State } from "./State.ts"
import {
  cutFrom,
  isKnown,
  ofNode,
  ofNumber,
  ofPlace,
  ofTail,
  ofType,
  startOf,
  tailOf,
  type Value,
  wordOf
} from "./Value.ts"

type Binary = (one: Value, other: Value) => Value

const hash = ofType("bytes32")
const unnamed = ofNode(0)

/** Words of a call's data that are looked at. */
const mostWords = 16

/** A constant that fills its word and is not the largest number or near it is a hash or a tag. */
const isTag = (value: Value): boolean =>
  value.big !== undefined && value.big >= 2n ** 192n && value.big < 2n ** 256n - 2n ** 64n && value.region === 0

/** 1 for the instructions with two operands that tell something of the types of these. */
export const observed: Uint8Array = new Uint8Array(256)
for (const opcode of [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x0a, 0x10, 0x11, 0x12, 0x13, 0x14, 0x18, 0x1a])
  observed[opcode] = 1

/** What a constructor's findings are called by: code begins with other things than a function. */
export const constructorBody = 1

/** Words of a constructor's arguments that are told apart. */
export const mostArguments = 24

/** A constructor copies its arguments from behind its code into memory. */
export const copyArguments = (at: Value, state: State, links: Links): void => {
  for (let word = 0; word < mostArguments; word++)
    state.store(add(at, ofNumber(word * 32)), ofNode(links.node(keyOf.argument(constructorBody, word))))
}

/** Elements that are told apart from what was in memory before: loops begin with the first. */
const firstElements = 8

/** What an argument points to is copied into memory. */
export const copyElements = (at: Value, from: Value, state: State, links: Links): void => {
  const tail = tailOf(from)
  if (tail === 0) return
  const node = links.node(keyOf.tail(links.keyOf(tail), undefined))
  for (let word = 0; word < firstElements; word++) state.store(add(at, ofNumber(word * 32)), ofNode(node))
}

/** A word that was read from memory: of a constructor's arguments it is noted. */
export const loaded = (value: Value, { body, links }: Findings): Value => {
  if (body === constructorBody) links.mark(value.node, use.read)
  return value
}

/** Decoders refuse offsets and lengths above these. */
const isBound = (value: Value): boolean =>
  value.big === 0xffff_ffff_ffff_ffffn || (value.region === 0 && value.number === 0x1_0000_0000)

/** Somewhere in memory, or in what an argument points to: what is added to it is a distance. */
const isPlace = (value: Value): boolean => value.region > 0 || tailOf(value) !== 0

const isComparison = (opcode: number): boolean => opcode >= 0x10 && opcode <= 0x13

/** Notes what an instruction with two operands tells of their types. */
export const observe = (opcode: number, one: Value, other: Value, { links, lengths }: Findings, pc: number): void => {
  if (isComparison(opcode)) {
    const start = startOf(one)
    if (start !== undefined && isKnown(other)) {
      const key = `${start}:${other.number}`
      const places = lengths.get(key)
      if (places === undefined) lengths.set(key, new Set([pc]))
      else places.add(pc)
    }
  }
  if (one.node === 0 && other.node === 0) return
  if (one.node === -other.node) {
    // The decoder asks that a word be what is left of it when it is cut to its type.
    const type = one.node < 0 ? one.type : other.type
    if (type !== undefined) links.check(Math.abs(one.node), type)
    return
  }
  if (opcode === 0x18) return
  if (opcode === 0x14) {
    links.join(one.node, other.node)
    if (isTag(one)) links.mark(other.node, use.hashed)
    if (isTag(other)) links.mark(one.node, use.hashed)
  } else if (opcode === 0x1a) links.mark(other.node, use.hashed)
  else if (isComparison(opcode) && (isBound(one) || isBound(other))) links.mark(one.node + other.node, use.offset)
  else {
    links.mark(one.node, isPlace(other) ? use.offset : use.counted)
    links.mark(other.node, isPlace(one) ? use.offset : use.counted)
    if (isComparison(opcode)) links.join(one.node, other.node)
  }
}

/** Where an argument points to: its offset counts from behind the selector. */
const tailAt = (one: Value, other: Value, links: Links): Value | undefined => {
  const [by, offset] = one.number === 4 && one.region === 0 ? [one, other] : [other, one]
  return by.number === 4 && by.region === 0 && offset.node > 0 && links.keyOf(offset.node).startsWith("a")
    ? ofTail(offset.node, 4)
    : undefined
}

/** What an instruction with two operands gives besides its number: a place in storage or in calldata, or a word that was cut. */
export const placed = (opcode: number, one: Value, other: Value, compute: Binary, links: Links): Value | undefined => {
  if (opcode === 0x16 || opcode === 0x0b) {
    const node = one.node > 0 ? one.node : other.node
    if (node <= 0) return undefined
    const cut = cutFrom(compute(one, other), node)
    if (cut.type !== undefined) links.cut(node, cut.type)
    return cut
  }
  if (opcode === 0x01) {
    const tail = tailAt(one, other, links)
    if (tail !== undefined) return tail
  }
  if (opcode !== 0x01 || (one.place === undefined && other.place === undefined)) return undefined
  const [start, by] = one.place === undefined ? [other, one] : [one, other]
  return isKnown(by) && start.place !== undefined && start.place.length < 200
    ? ofPlace(`${start.place}+${by.number}`)
    : hash
}

/** A word of calldata: an argument, when it lies where arguments do, or something that an argument points to. */
export const argumentAt = (at: Value, { links, body, call }: Findings): Value => {
  if (call !== undefined && at.number === 0 && at.region === 0) return call.head
  const tail = tailOf(at)
  if (tail !== 0) {
    // An array's length stands first, as does a struct's first member; an element's place is seldom known.
    const word = Number.isNaN(at.number) || at.number > 1_028 ? undefined : (at.number - 4) / 32
    return ofNode(links.node(keyOf.tail(links.keyOf(tail), word)))
  }
  return body !== 0 && isKnown(at) && at.number >= 4 && at.number < 2_048 && (at.number - 4) % 32 === 0
    ? ofNode(links.node(keyOf.argument(body, (at.number - 4) / 32)))
    : unnamed
}

const placeOf = (at: Value): string | undefined => at.place ?? (isKnown(at) ? wordOf(at).toString(36) : undefined)

/** A word of storage. */
export const storedAt = (at: Value, links: Links): Value => {
  const place = placeOf(at)
  return place === undefined ? unnamed : ofNode(links.node(keyOf.storage(place)))
}

export const storeAt = (at: Value, value: Value, links: Links): void => {
  const place = placeOf(at)
  if (place === undefined || (value.node <= 0 && !isTag(value))) return
  const node = links.node(keyOf.storage(place))
  links.join(value.node, node)
  if (isTag(value)) links.mark(node, use.hashed)
}

/**
 * A hash: of a key and the place of a mapping, which is the place of the mapping's value (Solidity, "Layout of State Variables
 * in Storage"; Vyper hashes them the other way round), or of an array's place, which is where its elements begin.
 */
export const hashOf = (at: Value, size: Value, state: State, links: Links): Value => {
  if (size.number === 64) {
    const first = state.peek(at, 0)
    const second = state.peek(at, 32)
    if (first === undefined || second === undefined) return hash
    const [key, slot] = isSlot(second) || !isSlot(first) ? [first, second] : [second, first]
    const place = placeOf(slot)
    if (place === undefined) {
      // Two words, neither of which is a place in storage, are hashed together in a tree of hashes.
      links.mark(key.node, use.hashed)
      links.mark(slot.node, use.hashed)
    }
    if (place === undefined || place.length > 200) return hash
    if (key.node > 0 || isTag(key)) {
      const node = links.node(keyOf.mapping(place))
      links.join(key.node, node)
      links.mark(node, isTag(key) ? use.selects | use.hashed : use.selects)
    }
    return ofPlace(`${place}[]`)
  }
  if (size.number === 32) {
    const slot = state.peek(at, 0)
    const place = slot !== undefined && isSlot(slot) ? placeOf(slot) : undefined
    if (place !== undefined) return ofPlace(`${place}()`)
  }
  return hash
}

const isSlot = (value: Value): boolean => value.place !== undefined || isKnown(value)

/**
 * The arguments of a call to another contract, whose function may be known by somebody. The contract at 1 takes a hash, a
 * number and the halves of a signature (ecrecover).
 */
export const passAt = (to: Value, at: Value, size: Value, state: State, links: Links): void => {
  if (to.number === 1 && to.region === 0) {
    for (const index of [0, 2, 3]) links.mark(state.peek(at, index * 32)?.node ?? 0, use.hashed)
    return
  }
  const word = state.peek(at, 0)
  if (word === undefined || !isKnown(word)) return
  const selector = `0x${(wordOf(word) >> 224n).toString(16).padStart(8, "0")}`
  if (selector === "0x00000000") return
  const words = isKnown(size) ? Math.floor((size.number - 4) / 32) : mostWords
  links.calls.set(selector, Math.max(links.calls.get(selector) ?? 0, words))
  for (let index = 0; index < Math.min(words, mostWords); index++) {
    const value = state.peek(at, 4 + index * 32)
    if (value !== undefined && value.node > 0) {
      links.join(value.node, links.node(keyOf.call(selector, index)))
      links.mark(value.node, use.passed)
    }
  }
}
