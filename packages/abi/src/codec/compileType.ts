import type { Parameter } from "../entry/Abi.ts"
import { formatDecimal, toFixedPoint } from "../type/fixedPoint.ts"
import { arrayOf, type TypeOf } from "../type/words.ts"
import type { Cursor } from "./Cursor.ts"
import { ValueOutOfRangeError } from "./DecodeError.ts"

/**
 * A decoded value. Integers of any size are bigint, fixed-point numbers exact decimals as text (`"-1.5"`),
 * addresses and bytes lower-case hex, arrays and tuples arrays. A tuple has its components in order.
 */
export type DecodedValue = bigint | boolean | string | ReadonlyArray<DecodedValue>

/** Reads a value whose head is at `at`. Offsets are relative to `base`. */
export type Read = (cursor: Cursor, base: number, at: number) => DecodedValue

export interface CompiledType {
  readonly read: Read
  /** Hex digits of its head: the whole value, or the offset of a dynamic one. */
  readonly head: number
  readonly dynamic: boolean
}

const word = 64

const integer =
  (bits: number, signed: boolean, type: string): ((cursor: Cursor, base: number, at: number) => bigint) =>
  (cursor, _, at) => {
    cursor.consume(at, word, type)
    const value = BigInt(`0x${cursor.hex.slice(at + word - bits / 4, at + word)}`)
    return signed ? BigInt.asIntN(bits, value) : value
  }

const zero = "0".repeat(word)
const bool: Read = (cursor, _, at) => {
  cursor.consume(at, word, "bool")
  return cursor.hex.slice(at, at + word) !== zero
}

/** Reads some digits of a word. */
const digits =
  (type: string, from: number, to: number): Read =>
  (cursor, _, at) => {
    cursor.consume(at, word, type)
    return `0x${cursor.hex.slice(at + from, at + to)}`
  }

/** Returns the position of a dynamic value. */
const followOffset = (cursor: Cursor, base: number, at: number, type: string): number =>
  base + cursor.readLength(at, type) * 2

const readBytes = (cursor: Cursor, base: number, at: number, type: string): string => {
  const start = followOffset(cursor, base, at, type)
  const length = cursor.readLength(start, type) * 2
  cursor.consume(start + word, length, type)
  return cursor.hex.slice(start + word, start + word + length)
}

const bytes: Read = (cursor, base, at) => `0x${readBytes(cursor, base, at, "bytes")}`

// A string may begin with a byte order mark.
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true })
const string: Read = (cursor, base, at) => {
  const hex = readBytes(cursor, base, at, "string")
  const raw = new Uint8Array(hex.length / 2)
  for (let index = 0; index < raw.length; index++) raw[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
  return utf8.decode(raw)
}

/**
 * Compiles a parameter's type, which `findUnknownType` has checked, so that decoding parses and looks up nothing. `exact` readers throw for values that exceed
 * their type; others drop the additional bits.
 */
export const compileType = (parameter: TypeOf, exact = false): CompiledType => {
  const { type, components } = parameter
  const array = arrayOf(parameter)
  if (array !== undefined) return compileArray(array, type, exact)
  if (type === "tuple") return compileTuple(components ?? [], exact)
  if (type === "string") return { read: string, head: word, dynamic: true }
  if (type === "bytes") return { read: bytes, head: word, dynamic: true }
  const read = compileWord(type)
  return { read: exact ? exactly(type, read) : read, head: word, dynamic: false }
}

/** Returns whether a word has no bits outside the type. */
const fitsType = (type: string): ((word: bigint) => boolean) => {
  const sized = /^(u?int|u?fixed|bytes)(\d+)/.exec(type)
  const size = Number(sized?.[2])
  if (sized?.[1] === "int" || sized?.[1] === "fixed")
    return value => BigInt.asIntN(size, value) === BigInt.asIntN(256, value)
  if (sized?.[1] === "bytes" || type === "function") {
    const unusedBits = 256 - 8 * (type === "function" ? 24 : size)
    return value => BigInt.asUintN(unusedBits, value) === 0n
  }
  const bits = type === "address" ? 160 : type === "bool" ? 1 : size
  return value => BigInt.asUintN(bits, value) === value
}

const exactly = (type: string, read: Read): Read => {
  const fits = fitsType(type)
  return (cursor, base, at) => {
    const value = read(cursor, base, at)
    if (!fits(BigInt(`0x${cursor.hex.slice(at, at + word)}`))) throw new ValueOutOfRangeError({ type, at: at / 2 })
    return value
  }
}

const compileWord = (type: string): Read => {
  if (type === "address") return digits(type, 24, word)
  if (type === "bool") return bool
  if (type === "function") return digits(type, 0, 48)
  if (type.startsWith("bytes")) return digits(type, 0, Number(type.slice(5)) * 2)
  const fixedPoint = toFixedPoint(type)
  if (fixedPoint !== undefined) {
    const read = integer(fixedPoint.bits, fixedPoint.isSigned, type)
    return (cursor, base, at) => formatDecimal(read(cursor, base, at), fixedPoint.decimals)
  }
  const signed = type.startsWith("int")
  return integer(Number(type.slice(signed ? 3 : 4)), signed, type)
}

/** Reads a value that begins at `start`. */
type ReadAt = (cursor: Cursor, start: number) => DecodedValue

/** Compiles a type whose value is in the head if it is static, and where the head's offset points to if it is dynamic. */
const placed = (read: ReadAt, type: string, dynamic: boolean, head: number): CompiledType =>
  dynamic
    ? { head: word, dynamic, read: (cursor, base, at) => read(cursor, followOffset(cursor, base, at, type)) }
    : { head, dynamic, read: (cursor, _, at) => read(cursor, at) }

const compileTuple = (components: ReadonlyArray<Parameter>, exact: boolean): CompiledType => {
  const members = components.map(component => compileType(component, exact))
  const head = members.reduce((sum, member) => sum + member.head, 0)
  return placed(
    readMembers(members),
    "tuple",
    members.some(member => member.dynamic),
    head
  )
}

/** Returns a reader of consecutive values. */
export const readMembers = (members: ReadonlyArray<CompiledType>) => {
  const offsets: Array<number> = []
  let offset = 0
  for (const member of members) {
    offsets.push(offset)
    offset += member.head
  }
  return (cursor: Cursor, start: number): ReadonlyArray<DecodedValue> => {
    const values = new Array<DecodedValue>(members.length)
    for (let index = 0; index < members.length; index++)
      values[index] = members[index]!.read(cursor, start, start + offsets[index]!)
    return values
  }
}

const compileArray = (
  { element, length }: NonNullable<ReturnType<typeof arrayOf>>,
  type: string,
  exact: boolean
): CompiledType => {
  const { read: readOne, head, dynamic } = compileType(element, exact)
  const readElements = (cursor: Cursor, start: number, length: number): ReadonlyArray<DecodedValue> => {
    cursor.consume(start, length * head, type)
    // Elements without data, such as empty tuples, count too, or a length alone could demand any number of them.
    if (head === 0) cursor.spend(length * 2)
    const values = new Array<DecodedValue>(length)
    for (let index = 0; index < length; index++) values[index] = readOne(cursor, start, start + index * head)
    return values
  }
  if (length !== undefined)
    return placed((cursor, start) => readElements(cursor, start, length), type, dynamic, head * length)
  const read: ReadAt = (cursor, start) => readElements(cursor, start + word, cursor.readLength(start, type))
  return placed(read, type, true, word)
}
