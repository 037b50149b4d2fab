/** The kinds of words. */
export const Kind = {
  unknown: 0,
  /** A number. */
  number: 1,
  /** An address in memory: a number of bytes from the start of a region. */
  memory: 2,
  /** A sum of words of calldata and a number. */
  calldata: 3,
  /** A place in storage that a hash leads to. */
  storage: 4
} as const

/** A 256-bit word of the symbolic EVM, which may be known in part. Immutable, so that states can share it. */
export interface Value {
  readonly kind: (typeof Kind)[keyof typeof Kind]
  /** The number if it is a safe integer; the bytes from the start of the region; the number in the sum. Otherwise NaN. */
  readonly number: number
  /** The number if it is larger than a safe integer. */
  readonly big: bigint | undefined
  /** The region of memory, or the id of the sum in `Sums`. Otherwise 0. */
  readonly base: number
  /** The ABI type that the code masks, extends or compares it to. */
  readonly type: string | undefined
  /** The node of the word, or 0. */
  readonly node: number
  /** The node of the word that this one is truncated from, or 0. */
  readonly cut: number
  /** The key of the place in storage. */
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

// Every value has the same shape, which keeps the engine's property accesses fast.
const make = (
  kind: Value["kind"],
  number: number,
  base = 0,
  type: string | undefined = undefined,
  node = 0,
  cut = 0,
  big: bigint | undefined = undefined,
  place: string | undefined = undefined,
  limit: Limit | undefined = undefined
): Value => ({ kind, number, big, base, type, node, cut, place, limit })

const unknownOf = (type?: string): Value => make(Kind.unknown, Number.NaN, 0, type)

export const unknown: Value = unknownOf()

/** The unknown ether that was sent (CALLVALUE), and whether it is zero. */
export const callValue: Value = unknownOf()
export const isCallValueZero: Value = unknownOf("bool")

const typed = new Map<string, Value>()

/** Returns an unknown word of a known type. */
export const ofType = (type: string | undefined): Value => {
  if (type === undefined) return unknown
  let value = typed.get(type)
  if (value === undefined) {
    value = unknownOf(type)
    typed.set(type, value)
  }
  return value
}

const small = Array.from({ length: 512 }, (_, number) => make(Kind.number, number))

/** A known word below 2^53. */
export const ofNumber = (number: number): Value => small[number] ?? make(Kind.number, number)

/** A known word. */
export const ofBig = (word: bigint): Value =>
  word <= 9007199254740991n ? ofNumber(Number(word)) : make(Kind.number, Number.NaN, 0, undefined, 0, 0, word)

/** Regions of memory: the initial free memory, and the first region that begins where code sets its pointer again. */
export const freeMemory = 1
export const firstRegion = 2

/** Returns an address in memory, relative to the start of its region. */
export const ofRegion = (region: number, offset: number): Value => make(Kind.memory, offset, region)

/** Returns the same word with a type. */
export const withType = ({ kind, number, big, base, node, cut }: Value, type: string): Value =>
  make(kind, number, base, type, node, cut, big)

/** Returns an unknown word with the type of a node. */
export const ofNode = (node: number): Value =>
  node === 0 ? unknown : make(Kind.unknown, Number.NaN, 0, undefined, node)

/** Returns a word of a node, truncated to a type. */
export const cutFrom = ({ kind, number, big, base, type }: Value, node: number): Value =>
  make(kind, number, base, type, 0, node, big)

/** Returns the result of a comparison with a small constant. */
export const ofLimit = (node: number, holds: boolean): Value =>
  make(Kind.unknown, Number.NaN, 0, "bool", 0, 0, undefined, undefined, { node, holds })

/** Returns a known number with a node, which shows whether code branches on it. */
export const ofTraced = (number: number, node: number): Value => make(Kind.number, number, 0, undefined, node)

/** Returns a hash that is a place in storage. */
export const ofPlace = (place: string): Value => make(Kind.storage, Number.NaN, 0, "bytes32", 0, 0, undefined, place)

/** The id of the sum that is the length of calldata. */
const sizeSum = 0
export const calldataSize: Value = make(Kind.calldata, 0, sizeSum)

/** Returns a sum of words of calldata and a constant. `Sums` knows its words. */
export const ofSum = (id: number, constant: number): Value => make(Kind.calldata, constant, id)

/** Returns the same word at another distance from the start of its region or in its sum. */
export const movedTo = ({ kind, base }: Value, number: number): Value => make(kind, number, base)

/** Returns the position in calldata that this length starts from, or undefined. */
export const startOf = (value: Value): number | undefined =>
  value.kind === Kind.calldata && value.base === sizeSum ? -value.number : undefined

export const isKnown = (value: Value): boolean => value.kind === Kind.number

/** Returns whether the value is a number. A number of bytes in a region or a sum is not. */
export const isNumber = (value: Value, number: number): boolean => value.number === number && value.kind === Kind.number

/** Returns whether the value is an address in memory or a sum of words of calldata. */
export const isRelative = ({ kind }: Value): boolean => kind === Kind.memory || kind === Kind.calldata

/** Returns whether the distance between two values is the difference of their numbers. */
export const isSameBase = (one: Value, other: Value): boolean => one.kind === other.kind && one.base === other.base

/** Returns the node of the word, or of the word that it is truncated from, or 0. */
export const nodeOf = ({ node, cut }: Value): number => (node === 0 ? cut : node)

/** Returns the word of a known value. */
export const wordOf = (value: Value): bigint => value.big ?? BigInt(value.number)

/** Returns a key for the word of memory that the value points to, or NaN if the address is unknown. */
export const placeOf = ({ kind, base, number }: Value, offset = 0): number =>
  (kind === Kind.calldata ? -1 - base : base) * 2 ** 34 + 2 ** 33 + number + offset
