import type { ParamType } from "ethers/abi"
import type { Hex } from "../Transaction.ts"
import { WordReader } from "./WordReader.ts"

const wordSize = 64
/** Most elements of one array; arguments with a longer one are not decoded. */
const maxElements = 4096

/** Reads one value. `position` is that of its head, `base` the origin of its tuple's offsets, both in characters. */
type Read = (words: WordReader, base: number, position: number) => unknown

interface Shape {
  readonly dynamic: boolean
  /** Characters that the value's head takes. */
  readonly size: number
  readonly read: Read
}

const textOf = (hex: Hex): string => {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 + i * 2, 4 + i * 2), 16)
  return new TextDecoder().decode(bytes)
}

const value = (type: string): Read => {
  if (type === "address") return (words, _, position) => words.address(position)
  if (type === "bool") return (words, _, position) => words.uint(position) !== 0n
  const integer = /^(u?)int(\d+)$/.exec(type)
  if (integer !== null) {
    const bits = Number(integer[2])
    const raw: (words: WordReader, position: number) => bigint =
      integer[1] === "u"
        ? (words, position) => BigInt.asUintN(bits, words.uint(position))
        : (words, position) => BigInt.asIntN(bits, words.uint(position))
    return bits <= 48
      ? (words, _, position) => Number(raw(words, position))
      : (words, _, position) => raw(words, position)
  }
  const fixed = /^bytes(\d+)$/.exec(type)
  if (fixed !== null) return (words, _, position) => words.bytes(position, Number(fixed[1]))
  throw new TypeError(`expected an ABI type, got ${type}`)
}

const atOffset =
  (read: (words: WordReader, position: number) => unknown): Read =>
  (words, base, position) =>
    read(words, base + words.size(position) * 2)

const arrayOf = (element: Shape, words: WordReader, position: number, length: number): Array<unknown> => {
  if (length > maxElements) words.short = true
  const values: Array<unknown> = []
  for (let i = 0; i < length && !words.short; i++)
    values.push(element.read(words, position, position + i * element.size))
  return values
}

const fields = (params: ReadonlyArray<ParamType>): ReadonlyArray<{ name: string; position: number; shape: Shape }> => {
  let position = 0
  return params.map(param => {
    const shape = shapeOf(param)
    const field = { name: param.name, position, shape }
    position += shape.size
    return field
  })
}

const tuple = (params: ReadonlyArray<ParamType>): Shape => {
  const parts = fields(params)
  const dynamic = parts.some(({ shape }) => shape.dynamic)
  const read = (words: WordReader, base: number): Record<string, unknown> => {
    const values: Record<string, unknown> = {}
    for (const { name, position, shape } of parts) values[name] = shape.read(words, base, base + position)
    return values
  }
  return {
    dynamic,
    size: dynamic ? wordSize : parts.reduce((size, { shape }) => size + shape.size, 0),
    read: dynamic ? atOffset(read) : (words, _, position) => read(words, position)
  }
}

const shapeOf = (param: ParamType): Shape => {
  if (param.isTuple()) return tuple(param.components)
  if (param.isArray()) {
    const element = shapeOf(param.arrayChildren)
    const { arrayLength } = param
    if (arrayLength === -1)
      return {
        dynamic: true,
        size: wordSize,
        read: atOffset((words, position) => arrayOf(element, words, position + wordSize, words.size(position)))
      }
    return element.dynamic
      ? {
          dynamic: true,
          size: wordSize,
          read: atOffset((words, position) => arrayOf(element, words, position, arrayLength))
        }
      : {
          dynamic: false,
          size: element.size * arrayLength,
          read: (words, _, position) => arrayOf(element, words, position, arrayLength)
        }
  }
  if (param.type === "bytes")
    return {
      dynamic: true,
      size: wordSize,
      read: atOffset((words, position) => words.bytes(position + wordSize, words.size(position)))
    }
  if (param.type === "string")
    return {
      dynamic: true,
      size: wordSize,
      read: atOffset((words, position) => textOf(words.bytes(position + wordSize, words.size(position))))
    }
  return { dynamic: false, size: wordSize, read: value(param.type) }
}

export type Arguments = Readonly<Record<string, unknown>>

/** Compiles named parameters to a function that decodes them, or returns undefined if the data is too short. */
export const decoder = (params: ReadonlyArray<ParamType>): ((data: Hex, skip: number) => Arguments | undefined) => {
  const parts = fields(params)
  return (data, skip) => {
    const words = new WordReader(data, skip)
    const values: Record<string, unknown> = {}
    for (const { name, position, shape } of parts)
      values[name] = shape.read(words, words.origin, words.origin + position)
    return words.short ? undefined : values
  }
}
