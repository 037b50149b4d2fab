/** A 256-bit word of the symbolic EVM, which may be known in part. Immutable, so that states can share it. */
export interface Value {
  /** The word if it is known and a safe integer, otherwise NaN. With a region, the offset in it. */
  readonly number: number
  /** The word if it is known and larger than a safe integer. */
  readonly big: bigint | undefined
  /** The region of memory that it points to: 0 for none, 1 for the initial free memory, more for later unknown regions. */
  readonly region: number
  /** The ABI type that the code masks, extends or compares it to. */
  readonly type: string | undefined
  /** A node of `Links`, or 0. Negative for the word of that node truncated to its type. */
  readonly node: number
  /** The key of the place in storage that it points to, if it is a hash. */
  readonly place: string | undefined
  /** The limit of a word that it compares. */
  readonly limit: Limit | undefined
}

/** A comparison of the word of a node with a small constant. */
export interface Limit {
  readonly node: number
  /** Whether the word is at most the constant if the comparison is true, instead of if it is false. */
  readonly holds: boolean
}

const make = (
  number: number,
  big: bigint | undefined,
  region: number,
  type: string | undefined,
  node = 0,
  place: string | undefined = undefined,
  limit: Limit | undefined = undefined
): Value => ({ number, big, region, type, node, place, limit })

export const unknown: Value = make(Number.NaN, undefined, 0, undefined)

/** The unknown ether that was sent (CALLVALUE), and whether it is zero. */
export const callValue: Value = { ...unknown }
export const isCallValueZero: Value = make(Number.NaN, undefined, 0, "bool")

const typed = new Map<string, Value>()

/** Returns an unknown word of a known type. */
export const ofType = (type: string | undefined): Value => {
  if (type === undefined) return unknown
  let value = typed.get(type)
  if (value === undefined) {
    value = make(Number.NaN, undefined, 0, type)
    typed.set(type, value)
  }
  return value
}

const small = Array.from({ length: 512 }, (_, number) => make(number, undefined, 0, undefined))

/** A known word below 2^53. */
export const ofNumber = (number: number): Value => small[number] ?? make(number, undefined, 0, undefined)

/** A known word. */
export const ofBig = (word: bigint): Value =>
  word <= 9007199254740991n ? ofNumber(Number(word)) : make(Number.NaN, word, 0, undefined)

/** Returns an address in memory, relative to the start of its region. */
export const ofRegion = (region: number, offset: number): Value => make(offset, undefined, region, undefined)

/** Returns the same word with a type. */
export const withType = (value: Value, type: string): Value =>
  make(value.number, value.big, value.region, type, value.node)

/** Returns an unknown word whose type is that of a node. */
export const ofNode = (node: number): Value =>
  node === 0 ? unknown : make(Number.NaN, undefined, 0, undefined, node, undefined)

/** Returns a word of a node, truncated to a type. */
export const cutFrom = (value: Value, node: number): Value =>
  make(value.number, value.big, value.region, value.type, -node)

/** Returns the result of a comparison with a small constant. */
export const ofLimit = (node: number, holds: boolean): Value =>
  make(Number.NaN, undefined, 0, "bool", 0, undefined, { node, holds })

/** Returns a known number with a node, which shows whether code branches on it. */
export const ofTraced = (number: number, node: number): Value => make(number, undefined, 0, undefined, node)

/** Returns a hash that is a place in storage. */
export const ofPlace = (place: string): Value => make(Number.NaN, undefined, 0, "bytes32", 0, place)

/** Regions from here down are sums of words of calldata. The first is its length alone. */
const end = -1
export const calldataSize: Value = make(0, undefined, end, undefined)

/** Returns a sum of words of calldata and a constant. `Sums` knows its words. */
export const ofSum = (id: number, constant: number): Value => make(constant, undefined, end - id, undefined)

/** Returns the id of a sum in `Sums`, or a negative number for another value. */
export const sumOf = (value: Value): number => end - value.region

/** Returns the position in calldata that this length starts from, or undefined. */
export const startOf = (value: Value): number | undefined => (value.region === end ? -value.number : undefined)

export const isKnown = (value: Value): boolean =>
  value.region === 0 && (value.big !== undefined || !Number.isNaN(value.number))

/** Returns the word of a known value. */
export const wordOf = (value: Value): bigint => value.big ?? BigInt(value.number)

/** Returns a key for the word of memory that the value points to, or NaN if the address is unknown. */
export const placeOf = (value: Value, offset = 0): number => value.region * 2 ** 34 + 2 ** 33 + value.number + offset
