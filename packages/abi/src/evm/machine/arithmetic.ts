import { Op } from "../opcodes.ts"
import { folds } from "./fold.ts"
import {
  isKnown,
  isRelative,
  isSameBase,
  Kind,
  movedTo,
  ofBig,
  ofNumber,
  ofType,
  unknown,
  type Value,
  withType,
  wordOf
} from "./Value.ts"

/** Computes an instruction with two operands. */
export type Binary = (one: Value, other: Value) => Value

const all = (1n << 256n) - 1n
const sizes = Array.from({ length: 31 }, (_, index) => index + 1)

/** Type of a masked word by its mask: low ones leave an integer or an address, high ones leave bytes. */
const masks: ReadonlyMap<bigint | number, string> = new Map<bigint | number, string>([
  ...sizes.flatMap(size => {
    const low = (1n << BigInt(size * 8)) - 1n
    const key = low <= 9007199254740991n ? Number(low) : low
    return [
      [key, size === 20 ? "address" : `uint${size * 8}`] as const,
      [all ^ ((1n << BigInt(256 - size * 8)) - 1n), `bytes${size}`] as const
    ]
  }),
  [1, "bool"]
])

/** The mask that rounds a length to whole words. */
const roundsUp = all ^ 31n

const maskType = (value: Value): string | undefined => masks.get(value.big ?? value.number)
const isSafe = (number: number): boolean => number >= 0 && number <= Number.MAX_SAFE_INTEGER
const sameType = (one: Value, other: Value): Value => ofType(one.type === other.type ? one.type : undefined)
const typed = (value: Value, type: string | undefined): Value => (type === undefined ? value : withType(value, type))

const signed = (value: Value): number =>
  value.big === undefined ? value.number : Number(BigInt.asIntN(256, value.big))

/** Returns the result for known operands, or undefined. */
const fold = (opcode: number, one: Value, other: Value): Value | undefined =>
  isKnown(one) && isKnown(other) ? ofBig(folds[opcode]!(wordOf(one), wordOf(other))) : undefined

// Most sums and differences are of small numbers or of addresses, so that they need no bigint.
export const add: Binary = (one, other) => {
  if (isRelative(one) || isRelative(other)) {
    const [place, distance] = isRelative(one) ? [one, other] : [other, one]
    return isKnown(distance) ? movedTo(place, place.number + signed(distance)) : unknown
  }
  const sum = one.number + other.number
  return isSafe(sum) ? ofNumber(sum) : (fold(Op.ADD, one, other) ?? unknown)
}

const subtract: Binary = (one, other) => {
  const difference = one.number - other.number
  if (isRelative(one)) {
    if (isKnown(other)) return movedTo(one, one.number - signed(other))
    if (isSameBase(one, other)) return ofBig(BigInt.asUintN(256, BigInt(difference)))
    // A length or an offset, relative to the start of the other region.
    return one.kind === Kind.memory && other.kind === Kind.memory ? movedTo(one, difference) : unknown
  }
  if (isRelative(other)) return unknown
  return isSafe(difference) ? ofNumber(difference) : (fold(Op.SUB, one, other) ?? unknown)
}

// Larger powers take long to compute.
const power: Binary = (base, exponent) =>
  exponent.number <= 256 && (base.number <= 256 || exponent.number <= 1)
    ? (fold(Op.EXP, base, exponent) ?? unknown)
    : unknown

const extendSign: Binary = (size, value) => {
  if (!(size.number < 31)) return value
  const type = `int${size.number * 8 + 8}`
  return isKnown(value) ? withType(value, type) : ofType(type)
}

const and: Binary = (one, other) => {
  const known = fold(Op.AND, one, other)
  if (known !== undefined) return typed(known, maskType(one) ?? maskType(other))
  const [mask, value] = isKnown(one) ? [one, other] : [other, one]
  if (!isKnown(mask)) return sameType(one, other)
  // Rounding an address or a length to whole words does not move it.
  if (value.kind === Kind.memory || (value.kind === Kind.calldata && mask.big === roundsUp)) return value
  if (value.type === "bool") return value
  return ofType(maskType(mask) ?? value.type)
}

/** Returns the type of a word that is shifted by a number of bits. */
const shifted =
  (opcode: number, typeOf: (by: number) => string | undefined): Binary =>
  (by, value) => {
    if (!(by.number < 256 && isKnown(by))) return unknown
    return fold(opcode, by, value) ?? ofType(typeOf(by.number))
  }

const bool = ofType("bool")
const truths = [withType(ofNumber(0), "bool"), withType(ofNumber(1), "bool")] as const
const truth = (known: boolean): Value => truths[known ? 1 : 0]

const less: Binary = (one, other) => {
  if (one.number < other.number && isSameBase(one, other)) return truths[1]
  return isKnown(one) && isKnown(other) ? truth(wordOf(one) < wordOf(other)) : bool
}

/** Instructions with two operands by opcode. */
export const binary: Readonly<Record<number, Binary>> = {
  [Op.ADD]: add,
  [Op.SUB]: subtract,
  [Op.EXP]: power,
  [Op.SIGNEXTEND]: extendSign,
  [Op.LT]: less,
  [Op.GT]: (one, other) => less(other, one),
  [Op.SLT]: () => bool,
  [Op.SGT]: () => bool,
  [Op.EQ]: (one, other) => (isKnown(one) && isKnown(other) ? truth(wordOf(one) === wordOf(other)) : bool),
  [Op.AND]: and,
  [Op.OR]: (one, other) => fold(Op.OR, one, other) ?? sameType(one, other),
  // Solidity aligns bytesN left: a number that is shifted there becomes bytesN of the remaining length.
  [Op.SHL]: shifted(Op.SHL, by => (by > 0 && by % 8 === 0 ? `bytes${(256 - by) / 8}` : undefined)),
  [Op.SHR]: shifted(Op.SHR, by => (by === 96 ? "address" : by === 248 ? "uint8" : undefined)),
  ...Object.fromEntries(
    [Op.MUL, Op.DIV, Op.SDIV, Op.MOD, Op.SMOD, Op.XOR, Op.BYTE, Op.SAR].map(opcode => [
      opcode,
      (one: Value, other: Value) => fold(opcode, one, other) ?? unknown
    ])
  )
}

export const not = (value: Value): Value => (isKnown(value) ? ofBig(all ^ wordOf(value)) : unknown)

export const isZero = (value: Value): Value =>
  isKnown(value) ? truth(value.number === 0) : value.kind === Kind.memory ? truths[0] : bool
