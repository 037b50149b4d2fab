import { computeSum, copyCalldata } from "../calldata/trackCalldata.ts"
import { Op } from "../opcodes.ts"
import { keyOf, use, type Words } from "../types/Words.ts"
import { add } from "./arithmetic.ts"
import { isDigest, isTag } from "./recordUses.ts"
import type { State } from "./State.ts"
import type { Tracer } from "./Trace.ts"
import {
  cutFrom,
  isKnown,
  isNumber,
  nodeOf,
  ofLimit,
  ofNode,
  ofNumber,
  ofPlace,
  ofType,
  type Value,
  wordOf
} from "./Value.ts"

type Binary = (one: Value, other: Value) => Value

const hash = ofType("bytes32")
const unnamed = ofNode(0)

/** Maximum words of a call's data that are read. */
const maxWords = 16

/** The body of a constructor's trace. No function begins at this position. */
export const constructorBody = 1

/** Maximum words of a constructor's arguments. */
export const maxArgumentWords = 24

/** Records that a constructor copies its arguments from the end of its code to memory. */
export const copyArguments = (at: Value, state: State, words: Words): void => {
  for (let word = 0; word < maxArgumentWords; word++)
    state.store(add(at, ofNumber(word * 32)), ofNode(words.node(keyOf.argument(constructorBody, word))))
}

/** Records that code copies a part of calldata to memory. */
export const copyElements = (
  at: Value,
  from: Value,
  size: Value,
  state: State,
  tracer: Tracer,
  instruction: number
): void => {
  state.forget(at, size)
  for (const [word, value] of copyCalldata(from, size, tracer, instruction).entries())
    state.store(add(at, ofNumber(word * 32)), value)
}

/** Records that a constructor reads an argument from memory. */
export const recordLoad = (value: Value, { body, words }: Tracer): Value => {
  if (body === constructorBody) words.mark(value.node, use.read)
  return value
}

/** Maximum members of an enum (Solidity, "Enums"). */
const maxMembers = 256

/** Returns the result of a comparison with a number of members of an enum, or with the last of them. */
const limitOf = (opcode: number, one: Value, other: Value): Value | undefined => {
  const [word, constant] = isKnown(other) ? [one, other] : [other, one]
  if (nodeOf(word) === 0 || isKnown(word) || !(constant.number > 0 && constant.number <= maxMembers)) return undefined
  // LT of the word, or GT of the constant.
  return ofLimit(nodeOf(word), (opcode === Op.LT) === (word === one))
}

/** ADD, MUL, SUB, SDIV and SMOD, whose operands and result have one type in Solidity. */
const isArithmetic = (opcode: number): boolean =>
  opcode === Op.ADD || opcode === Op.MUL || opcode === Op.SUB || opcode === Op.SDIV || opcode === Op.SMOD

const isSigned = (value: Value): boolean => value.type?.startsWith("int") === true

/** Returns whether the result of arithmetic is signed, since each operand is, or one is and the other is a constant. */
const isSignedResult = (one: Value, other: Value): boolean =>
  !(isKnown(one) && isKnown(other)) && (isSigned(one) || isKnown(one)) && (isSigned(other) || isKnown(other))

/** Returns the result of an instruction with two operands if it is a place in storage or calldata, or a truncated word. */
export const trackResult = (
  opcode: number,
  one: Value,
  other: Value,
  compute: Binary,
  { words, sums }: Tracer
): Value | undefined => {
  if (opcode === Op.AND || opcode === Op.SIGNEXTEND) {
    const node = one.node === 0 ? other.node : one.node
    if (node === 0) return undefined
    const cut = cutFrom(compute(one, other), node)
    if (cut.type !== undefined) words.cut(node, cut.type)
    return cut
  }
  const sum = computeSum(opcode, one, other, sums)
  if (sum !== undefined) return sum
  if (opcode === Op.LT || opcode === Op.GT) return limitOf(opcode, one, other)
  if (isArithmetic(opcode) && isSignedResult(one, other)) return ofType("int256")
  if (opcode !== Op.ADD || (one.place === undefined && other.place === undefined)) return undefined
  const [start, by] = one.place === undefined ? [other, one] : [one, other]
  return isKnown(by) && start.place !== undefined && start.place.length < 200
    ? ofPlace(`${start.place}+${by.number}`)
    : start.place?.endsWith("()") && by.place === undefined
      ? ofPlace(`${start.place}*`)
      : hash
}

const placeOf = (at: Value): string | undefined => at.place ?? (isKnown(at) ? wordOf(at).toString(16) : undefined)

/** Returns a word of storage. */
export const loadStorage = (at: Value, words: Words): Value => {
  words.mark(at.node, use.hashed)
  const place = placeOf(at)
  return place === undefined ? unnamed : ofNode(words.node(keyOf.storage(place)))
}

export const recordStore = (at: Value, value: Value, words: Words): void => {
  words.mark(at.node, use.hashed)
  const place = placeOf(at)
  if (place === undefined || (value.node === 0 && !isTag(value) && !isDigest(value))) return
  const node = words.node(keyOf.storage(place))
  words.join(value.node, node)
  if (isTag(value) || isDigest(value)) words.mark(node, use.hashed)
}

/**
 * Returns a hash. The hash of a key and a mapping's slot is the place of the mapping's value (Solidity, "Layout of State Variables in
 * Storage"; Vyper hashes them in reverse order). The hash of an array's slot is the place of its elements.
 */
export const trackHash = (at: Value, size: Value, state: State, words: Words): Value => {
  if (isNumber(size, 64)) {
    const first = state.peek(at, 0)
    const second = state.peek(at, 32)
    if (first === undefined || second === undefined) return hash
    const [key, slot] = isSlot(second) || !isSlot(first) ? [first, second] : [second, first]
    const place = placeOf(slot)
    if (place === undefined) {
      // Two words that are not places in storage are nodes of a Merkle tree.
      words.mark(key.node, use.hashed)
      words.mark(slot.node, use.hashed)
    }
    if (place === undefined || place.length > 200) return hash
    if (key.node !== 0 || isTag(key)) {
      const node = words.node(keyOf.mapping(place))
      words.join(key.node, node)
      words.mark(node, isTag(key) ? use.selects | use.hashed : use.selects)
    }
    return ofPlace(`${place}[]`)
  }
  if (isNumber(size, 32)) {
    const slot = state.peek(at, 0)
    const place = slot !== undefined && isSlot(slot) ? placeOf(slot) : undefined
    if (place !== undefined) return ofPlace(`${place}()`)
  }
  return hash
}

const isSlot = (value: Value): boolean => value.place !== undefined || isKnown(value)

/**
 * Records the arguments of a call to another contract, whose function may be known by name. The precompile at 1 (ecrecover)
 * takes a hash, a number and the halves of a signature.
 */
export const recordCallArguments = (to: Value, at: Value, size: Value, state: State, words: Words): void => {
  if (isNumber(to, 1)) {
    for (const index of [0, 2, 3]) words.mark(state.peek(at, index * 32)?.node ?? 0, use.hashed)
    return
  }
  const word = state.peek(at, 0)
  if (word === undefined || !isKnown(word)) return
  const selector = `0x${(wordOf(word) >> 224n).toString(16).padStart(8, "0")}`
  if (selector === "0x00000000") return
  const count = isKnown(size) ? Math.floor((size.number - 4) / 32) : maxWords
  words.call(selector, count)
  for (let index = 0; index < Math.min(count, maxWords); index++) {
    const value = state.peek(at, 4 + index * 32)
    if (value !== undefined && value.node !== 0) {
      words.join(value.node, words.node(keyOf.call(selector, index)))
      words.mark(value.node, use.passed)
    }
  }
}
