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
const both = (one: Value, other: Value): boolean => isKnown(one) && isKnown(other)
const wrap = (word: bigint): Value => ofBig(BigInt.asUintN(256, word))
const isSafe = (number: number): boolean => number >= 0 && number <= Number.MAX_SAFE_INTEGER

export const add = (one: Value, other: Value): Value => {
  if (isRelative(one) || isRelative(other)) {
    const [place, distance] = isRelative(one) ? [one, other] : [other, one]
    return isKnown(distance) ? movedTo(place, place.number + signed(distance)) : unknown
  }
  const sum = one.number + other.number
  return isSafe(sum) ? ofNumber(sum) : both(one, other) ? wrap(wordOf(one) + wordOf(other)) : unknown
}

const signed = (value: Value): number =>
  value.big === undefined ? value.number : Number(BigInt.asIntN(256, value.big))

export const subtract = (one: Value, other: Value): Value => {
  if (isRelative(one)) {
    if (isKnown(other)) return movedTo(one, one.number - signed(other))
    const distance = one.number - other.number
    if (isSameBase(one, other)) return wrap(BigInt(distance))
    // A length or an offset, relative to the start of the other region.
    return one.kind === Kind.memory && other.kind === Kind.memory ? movedTo(one, distance) : unknown
  }
  const difference = one.number - other.number
  if (isRelative(other)) return unknown
  return isSafe(difference) ? ofNumber(difference) : both(one, other) ? wrap(wordOf(one) - wordOf(other)) : unknown
}

export const multiply = (one: Value, other: Value): Value => {
  if (!both(one, other)) return unknown
  const product = one.number * other.number
  return isSafe(product) ? ofNumber(product) : wrap(wordOf(one) * wordOf(other))
}

export const divide = (one: Value, other: Value): Value => {
  if (!both(one, other)) return unknown
  return other.number === 0 ? other : wrap(wordOf(one) / wordOf(other))
}

export const modulo = (one: Value, other: Value): Value => {
  if (!both(one, other)) return unknown
  return other.number === 0 ? other : wrap(wordOf(one) % wordOf(other))
}

export const power = (base: Value, exponent: Value): Value =>
  both(base, exponent) && exponent.number <= 256 && (base.number <= 256 || exponent.number <= 1)
    ? wrap(wordOf(base) ** wordOf(exponent))
    : unknown

export const extendSign = (size: Value, value: Value): Value => {
  if (!(size.number < 31)) return value
  const type = `int${size.number * 8 + 8}`
  return isKnown(value) ? withType(value, type) : ofType(type)
}

export const and = (one: Value, other: Value): Value => {
  if (both(one, other)) {
    const result = wrap(wordOf(one) & wordOf(other))
    const type = maskType(one) ?? maskType(other)
    return type === undefined ? result : withType(result, type)
  }
  const [mask, value] = isKnown(one) ? [one, other] : [other, one]
  if (!isKnown(mask)) return ofType(one.type === other.type ? one.type : undefined)
  // Rounding an address or a length to whole words does not move it.
  if (value.kind === Kind.memory || (value.kind === Kind.calldata && mask.big === roundsUp)) return value
  if (value.type === "bool") return value
  return ofType(maskType(mask) ?? value.type)
}

export const or = (one: Value, other: Value): Value =>
  both(one, other) ? wrap(wordOf(one) | wordOf(other)) : ofType(one.type === other.type ? one.type : undefined)

export const xor = (one: Value, other: Value): Value => (both(one, other) ? wrap(wordOf(one) ^ wordOf(other)) : unknown)

export const not = (value: Value): Value => (isKnown(value) ? ofBig(all ^ wordOf(value)) : unknown)

export const shiftLeft = (by: Value, value: Value): Value => {
  if (!(by.number < 256 && isKnown(by))) return unknown
  if (isKnown(value)) return wrap(wordOf(value) << BigInt(by.number))
  // Solidity aligns bytesN left: a number that is shifted there becomes bytesN of the remaining length.
  return by.number > 0 && by.number % 8 === 0 ? ofType(`bytes${(256 - by.number) / 8}`) : unknown
}

export const shiftRight = (by: Value, value: Value): Value => {
  if (!(by.number < 256 && isKnown(by))) return unknown
  if (isKnown(value)) return ofBig(wordOf(value) >> BigInt(by.number))
  return ofType(by.number === 96 ? "address" : by.number === 248 ? "uint8" : undefined)
}

const truth = [withType(ofNumber(0), "bool"), withType(ofNumber(1), "bool")] as const
const anyTruth = ofType("bool")

export const equal = (one: Value, other: Value): Value =>
  both(one, other) ? truth[wordOf(one) === wordOf(other) ? 1 : 0] : anyTruth

export const less = (one: Value, other: Value): Value => {
  if (one.number < other.number && isSameBase(one, other)) return truth[1]
  return both(one, other) ? truth[wordOf(one) < wordOf(other) ? 1 : 0] : anyTruth
}

export const isZero = (value: Value): Value =>
  isKnown(value) ? truth[value.number === 0 ? 1 : 0] : value.kind === Kind.memory ? truth[0] : anyTruth
