import type { Hex } from "../Transaction.ts"
import { hexToText } from "../text/hexToBytes.ts"
import type { Parameter } from "./parseSignature.ts"
import { WordReader } from "./WordReader.ts"

const wordSize = 64
/** Most elements of one array; arguments with a longer one are not decoded. */
const maxElements = 4096

/** Reads a value at a position, in characters. */
type ReadAt = (words: WordReader, position: number) => unknown

interface Shape {
  readonly dynamic: boolean
  /** Characters that the value's head takes. */
  readonly size: number
  /** Reads the value whose head is at a position. `base` is the origin of its tuple's offsets. */
  readonly read: (words: WordReader, base: number, position: number) => unknown
}

const value = (type: string): ReadAt => {
  if (type === "address") return (words, position) => words.address(position)
  if (type === "bool") return (words, position) => words.bool(position)
  const integer = /^(u?)int(\d+)$/.exec(type)
  if (integer === null) {
    const length = Number(type.slice("bytes".length))
    return (words, position) => words.bytes(position, length)
  }
  const bits = Number(integer[2])
  const cut = integer[1] === "u" ? BigInt.asUintN : BigInt.asIntN
  const read: ReadAt = (words, position) => cut(bits, words.uint(position))
  return bits <= 48 ? (words, position) => Number(read(words, position)) : read
}

/** A value whose head is the offset of where it is read. */
const atOffset = (read: ReadAt): Shape => ({
  dynamic: true,
  size: wordSize,
  read: (words, base, position) => read(words, base + words.offset(position) * 2)
})

const inPlace = (size: number, read: ReadAt): Shape => ({
  dynamic: false,
  size,
  read: (words, _, position) => read(words, position)
})

const arrayOf = (element: Shape, words: WordReader, position: number, length: number): Array<unknown> => {
  if (length > maxElements) words.short = true
  const values: Array<unknown> = []
  for (let i = 0; i < length && !words.short; i++)
    values.push(element.read(words, position, position + i * element.size))
  return values
}

const fields = (params: ReadonlyArray<Parameter>): ReadonlyArray<{ name: string; position: number; shape: Shape }> => {
  let position = 0
  return params.map(param => {
    const shape = shapeOf(param)
    const field = { name: param.name, position, shape }
    position += shape.size
    return field
  })
}

const tuple = (params: ReadonlyArray<Parameter>): Shape => {
  const parts = fields(params)
  const read = (words: WordReader, base: number): Record<string, unknown> => {
    const values: Values = {}
    for (const { name, position, shape } of parts) values[name] = shape.read(words, base, base + position)
    return values
  }
  return parts.some(({ shape }) => shape.dynamic)
    ? atOffset(read)
    : inPlace(
        parts.reduce((size, { shape }) => size + shape.size, 0),
        read
      )
}

const shapeOf = (param: Parameter): Shape => {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(param.type) ?? []
  if (type !== undefined) {
    const element = shapeOf({ ...param, type })
    if (length === "")
      return atOffset((words, position) => arrayOf(element, words, position + wordSize, words.size(position)))
    const read: ReadAt = (words, position) => arrayOf(element, words, position, Number(length))
    return element.dynamic ? atOffset(read) : inPlace(element.size * Number(length), read)
  }
  if (param.components !== undefined) return tuple(param.components)
  if (param.type === "bytes")
    return atOffset((words, position) => words.bytes(position + wordSize, words.size(position)))
  if (param.type === "string")
    return atOffset((words, position) => hexToText(words.bytes(position + wordSize, words.size(position))))
  return inPlace(wordSize, value(param.type))
}

export type Arguments = Readonly<Record<string, unknown>>

type Values = Record<string, unknown>

/** Decodes data after some bytes, into the values if there are any; undefined if it is too short, or holds more than `isAlone` allows. */
export type Decode = (data: Hex, skip: number, values?: Values, isAlone?: boolean) => Values | undefined

/** Compiles named parameters to a function that decodes them. */
export const decoder = (params: ReadonlyArray<Parameter>): Decode => {
  const parts = fields(params)
  return (data, skip, values = {}, isAlone = false) => {
    const words = new WordReader(data, skip)
    for (const { name, position, shape } of parts)
      values[name] = shape.read(words, words.origin, words.origin + position)
    return words.short || (isAlone && !words.isWhole) ? undefined : values
  }
}
