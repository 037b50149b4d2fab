import type { Tracer } from "../machine/Trace.ts"
import { isKnown, isNumber, isSameBase, Kind, ofNode, ofNumber, type Value } from "../machine/Value.ts"
import { Op } from "../opcodes.ts"
import { keyOf } from "../types/Words.ts"
import type { Decoding } from "./Decoding.ts"
import { type Linear, type Position, type Sums, sizeNode } from "./Sums.ts"

const unnamed = ofNode(0)

/** Words after an offset that are read. */
const maxWord = 64

/** Returns the sum or product of two words if it is a linear expression over words of calldata. */
export const computeSum = (opcode: number, one: Value, other: Value, sums: Sums): Value | undefined => {
  if (opcode === Op.ADD || opcode === Op.SUB) {
    if (!sums.isSum(one) && !sums.isSum(other)) return undefined
    // A constant does not change the terms, and the distance of two addresses with the same terms is a constant.
    if (one.kind === Kind.calldata && (isKnown(other) || (opcode === Op.SUB && isSameBase(one, other))))
      return undefined
    return opcode === Op.ADD ? sums.add(one, other) : sums.subtract(one, other)
  }
  if (opcode === Op.MUL) {
    if (isKnown(one)) return isKnown(other) ? undefined : sums.multiply(other, one.number)
    return isKnown(other) ? sums.multiply(one, other.number) : undefined
  }
  // Shifts by whole bytes align bytesN.
  return opcode === Op.SHL && isKnown(one) && one.number < 12 && one.number !== 8 && !isKnown(other)
    ? sums.multiply(other, 2 ** one.number)
    : undefined
}

/** Returns the word of a byte that is aligned to the arguments, otherwise a fraction. */
const wordAt = ({ bytes }: Position): number => (bytes - 4) / 32

/** Returns the node of a word of calldata. */
const nodeAt = (at: Value, { words, sums, body }: Tracer): number => {
  const linear = sums.linearOf(at)
  const position = linear && sums.resolve(linear)
  if (position === undefined || body === 0) return 0
  const word = wordAt(position)
  const { tail } = position
  // The distance of an element is its index times its size.
  const strides = [...position.strides, ...position.lengths.map(({ scale }) => scale)]
  if (!Number.isInteger(word) || word < 0 || word >= maxWord || strides.some(stride => stride % 32 !== 0)) return 0
  const start = tail === 0 ? undefined : words.keyOf(tail)
  const key =
    strides.length > 0
      ? keyOf.element(start ?? keyOf.argument(body, 0), strides, word)
      : start === undefined
        ? keyOf.argument(body, word)
        : keyOf.tail(start, word)
  const node = words.node(key)
  sums.place(node, { tail, strides, word })
  return node
}

/** Returns a word of calldata: an argument, or data that an argument points to. */
export const loadCalldata = (at: Value, tracer: Tracer, instruction: number): Value => {
  const { call } = tracer
  if (call !== undefined && isNumber(at, 0)) return call.head
  const node = nodeAt(at, tracer)
  if (node === 0) return unnamed
  tracer.decoding.addLoad(node, instruction)
  return ofNode(node)
}

/** Words of calldata that are copied to memory and tracked there. Loops begin with the first. */
const maxCopied = 8

/** Records that code copies a part of calldata to memory. Returns its first words. */
export const copyCalldata = (from: Value, size: Value, tracer: Tracer, instruction: number): ReadonlyArray<Value> => {
  const { sums, decoding } = tracer
  const start = sums.linearOf(from)
  const length = sums.linearOf(size)
  const position = start && sums.resolve(start)
  if (position === undefined || length === undefined || position.lengths.length > 0) return []
  const word = wordAt(position)
  const [term, ...others] = length.terms
  if (term !== undefined) {
    if (others.length > 0 || term.node <= 0) return []
    decoding.addStride(term.node, term.scale)
    if (term.scale % 32 !== 0) return []
  } else {
    if (length.constant % 32 !== 0 || !Number.isInteger(word)) return []
    if (position.strides.length === 0)
      decoding.addRange("array", position.tail, word, word + length.constant / 32, instruction)
  }
  const words = term === undefined ? Math.min(length.constant / 32, maxCopied) : maxCopied
  return Array.from({ length: words }, (_, index) => {
    const node = nodeAt(sums.add(from, ofNumber(index * 32)) ?? ofNumber(from.number + index * 32), tracer)
    if (node !== 0) decoding.words.add(node)
    return ofNode(node)
  })
}

const withoutSize = ({ terms, constant }: Linear, sign: 1 | -1): Linear => ({
  terms: terms.filter(({ node }) => node !== sizeNode).map(({ node, scale }) => ({ node, scale: scale * sign })),
  constant: constant * sign
})

const hasSize = (linear: Linear): boolean => linear.terms.some(({ node, scale }) => node === sizeNode && scale === 1)

/** Records the requirement of a comparison with the length of calldata or of an array. */
export const recordBound = (one: Value, other: Value, tracer: Tracer, pc: number): void => {
  const { sums } = tracer
  if (isKnown(one) && isKnown(other)) tracer.decoding.compare(Math.max(one.number, other.number))
  if (!sums.isSum(one) && !sums.isSum(other)) return
  const [first, second] = [sums.linearOf(one), sums.linearOf(other)]
  if (first === undefined || second === undefined || hasSize(first) === hasSize(second)) return
  const [sized, rest] = hasSize(first) ? [first, second] : [second, first]
  const start = withoutSize(sized, -1)
  const end = { terms: [...start.terms, ...rest.terms], constant: start.constant + rest.constant }
  if (rest.terms.length === 0 && start.constant >= 4) requireFrom(start, rest.constant, tracer, pc)
  else requireTo(end, start.terms.length > 0 || start.constant !== 0, tracer, pc)
}

/** Structs require their words from a position on: `calldatasize - start < size`. */
const requireFrom = (start: Linear, size: number, { sums, decoding }: Tracer, pc: number): void => {
  const position = sums.resolve(start)
  if (position === undefined || position.strides.length > 0 || position.lengths.length > 0) return
  const word = wordAt(position)
  const words = Math.ceil(size / 32)
  if (Number.isInteger(word) && words <= maxWord) decoding.addRange("struct", position.tail, word, word + words, pc)
}

/**
 * Arrays require their first word, `start + 31 < calldatasize`, then all elements, `start + length * stride <= calldatasize`.
 * An offset within calldata requires the words of its head: `offset < calldatasize - start - (size - 1)`.
 */
const requireTo = (end: Linear, isRelative: boolean, { sums, decoding }: Tracer, pc: number): void => {
  const position = sums.resolve(end)
  if (position === undefined || position.strides.length > 0) return
  const { tail, lengths } = position
  if (lengths.length > 0) {
    for (const { node, scale } of lengths) decoding.addStride(node, scale)
    decoding.takeStart(tail)
    return
  }
  const place = sums.placeOf(tail)
  if (place !== undefined && place.tail !== 0 && position.bytes === 4 + 32 * (place.word + 1)) {
    // The length of bytes is added like an offset.
    decoding.addStride(tail, 1)
    decoding.takeStart(place.tail)
    return
  }
  const word = wordAt(position)
  if ((position.bytes - 4) % 32 === 31) {
    if (word < maxWord) decoding.require(tail, Math.ceil(word), isRelative)
    return
  }
  if (!Number.isInteger(word) || word > maxWord) return
  // Arguments are decoded in their order, so an array without a check of its start follows the previous argument.
  decoding.addRange("array", tail, decoding.takeStart(tail) ?? decodedUpTo(tail, word, sums, decoding), word, pc)
}

/** Returns the end of the words that were decoded before another one. */
const decodedUpTo = (tail: number, before: number, sums: Sums, { words, ranges }: Decoding): number => {
  let end = 0
  for (const node of words) {
    const place = sums.placeOf(node)
    if (place?.tail === tail && place.word < before) end = Math.max(end, place.word + 1)
  }
  for (const range of ranges.values()) if (range.tail === tail && range.to < before) end = Math.max(end, range.to)
  return end
}

/** Records that code allocates memory. */
export const recordAllocation = (before: Value, after: Value, { decoding }: Tracer): void => {
  if (isSameBase(before, after)) decoding.allocate(after.number - before.number)
}

/** Records that code stores the length of bytes. Storage has it twice, plus one (Solidity, "bytes and string"). */
export const recordStoredLength = (value: Value, { sums, decoding }: Tracer): void => {
  if (value.kind !== Kind.calldata) return
  const [term, ...others] = sums.linearOf(value)?.terms ?? []
  if (term?.scale === 2 && others.length === 0) decoding.stored.add(term.node)
}

/** Records the length of a call's input, or of a created contract's code, which may be the length of bytes. */
export const recordInputLength = ({ node }: Value, { decoding }: Tracer): void => {
  if (node !== 0) decoding.raw.add(node)
}
