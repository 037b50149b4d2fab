/** What is known of a 256-bit word while code is followed without its input. Immutable, so that states may share it. */
export interface Value {
  /** The word, when it is known and small enough to be a safe integer; otherwise NaN. With a region, the offset in it. */
  readonly number: number
  /** The word, when it is known and larger than that. */
  readonly big: bigint | undefined
  /** The part of memory that it points into: 0 for none, 1 for where free memory began, more for each later unknown. */
  readonly region: number
  /** The ABI type that code treats it as: what it was masked, extended or compared to. */
  readonly type: string | undefined
  /** What other words it has its type in common with: a node of `Links`, or 0; negative when it is that word cut to its type. */
  readonly node: number
  /** Where in storage it points to, when it was made by hashing: the key of that place. */
  readonly place: string | undefined
}

const make = (
  number: number,
  big: bigint | undefined,
  region: number,
  type: string | undefined,
  node = 0,
  place: string | undefined = undefined
): Value => ({ number, big, region, type, node, place })

export const unknown: Value = make(Number.NaN, undefined, 0, undefined)

/** The coin that was sent, of which nobody knows how much, and whether there was none. */
export const coin: Value = { ...unknown }
export const noCoin: Value = make(Number.NaN, undefined, 0, "bool")

const typed = new Map<string, Value>()

/** A word of which only the type is known. */
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

/** A place in memory that is known only relative to the start of its region. */
export const ofRegion = (region: number, offset: number): Value => make(offset, undefined, region, undefined)

/** The same word, treated as a type from now on. */
export const withType = (value: Value, type: string): Value =>
  make(value.number, value.big, value.region, type, value.node)

/** An unknown word that has its type in common with others. */
export const ofNode = (node: number): Value =>
  node === 0 ? unknown : make(Number.NaN, undefined, 0, undefined, node, undefined)

/** What is left of a word when it is cut to a type. */
export const cutFrom = (value: Value, node: number): Value =>
  make(value.number, value.big, value.region, value.type, -node)

/** A known number that is followed: whether code asks for it is told by its node. */
export const ofTraced = (number: number, node: number): Value => make(number, undefined, 0, undefined, node)

/** A hash that is the place of something in storage. */
export const ofPlace = (place: string): Value => make(Number.NaN, undefined, 0, "bytes32", 0, place)

/** The length of calldata, and what is left of it from a place on: a region of its own that nothing is stored in. */
const end = -1
export const calldataSize: Value = make(0, undefined, end, undefined)

/** A place in calldata behind what an argument points to, of which the node is given. */
export const ofTail = (node: number, distance: number): Value => make(distance, undefined, end - node, undefined)

/** The node of the argument that points to where the value is, when it is a place in calldata. */
export const tailOf = (value: Value): number => (value.region < end ? end - value.region : 0)

/** The place in calldata that the value is the length from, when it is one. */
export const startOf = (value: Value): number | undefined => (value.region === end ? -value.number : undefined)

export const isKnown = (value: Value): boolean =>
  value.region === 0 && (value.big !== undefined || !Number.isNaN(value.number))

/** The known word. Only for values that are known. */
export const wordOf = (value: Value): bigint => value.big ?? BigInt(value.number)

/** A key for the word of memory that the value points to, or NaN when it is not known where that is. */
export const placeOf = (value: Value, offset = 0): number => value.region * 2 ** 34 + 2 ** 33 + value.number + offset
