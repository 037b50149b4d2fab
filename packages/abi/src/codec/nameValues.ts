import type { EventParameter, Parameter } from "../entry/Abi.ts"
import { describe } from "../parse/describe.ts"
import { returned } from "../TaggedError.ts"
import { findUnknownType, type UnknownTypeError } from "../type/UnknownTypeError.ts"
import { arrayOf, isWord, type TypeOf } from "../type/words.ts"
import type { DecodedValue } from "./compileType.ts"
import { InvalidValueError } from "./DecodeError.ts"

/**
 * A value as JSON: integers are decimal strings, bytes hex, arrays lists. A tuple is a list of its members, each with name,
 * type and value.
 */
export type JsonValue = string | boolean | ReadonlyArray<JsonValue | NamedValue>

/** A decoded parameter or member of a tuple. */
export interface NamedValue {
  /** Empty if the ABI has no name. */
  readonly name: string
  /** The type as in an ABI: a tuple is `tuple`, an array of tuples `tuple[]`. */
  readonly type: string
  /** Whether a topic has the value; only of events. */
  readonly indexed?: boolean
  readonly value: JsonValue
}

/** How text from a contract and addresses are displayed. */
export interface NameValuesOptions {
  /** Makes a text safe to display, at most `maxLength` characters of it. */
  readonly text: (text: string, maxLength: number) => string
  /** Formats an address in lower case, for instance with its checksum. */
  readonly address: (address: string) => string
}

/** The number of words in 128 kB of calldata. */
const maxValues = 4_096
const [maxNameLength, maxTextLength] = [100, 4_096]

const isHash = (parameter: Parameter | EventParameter): boolean =>
  "indexed" in parameter && parameter.indexed && !isWord(parameter)

/** Returns the values of a tuple or an array. Throws if their number is wrong. */
const listOf = (value: DecodedValue, length: number | undefined, path: string): ReadonlyArray<DecodedValue> => {
  if (Array.isArray(value) && value.length === (length ?? value.length)) return value
  const expected = `an array${length === undefined ? "" : ` of ${length}`}`
  throw new InvalidValueError({ path, expected, seen: describe(value) })
}

/**
 * Returns decoded values with their names and types, as JSON. Texts are passed through `options`, since a contract chooses them. After
 * 4,096 values, each list that has more ends with a text that counts the omitted elements.
 *
 * @param values a value for each parameter, from a decoder
 * @returns the named values; `abi/InvalidValue` for values that do not match the parameters, `abi/UnknownType` for a type that the ABI
 * specification does not have
 *
 * @example
 * ```ts
 * import { nameValues } from "@glossa/abi"
 *
 * const options = { text: (text: string) => text, address: (address: string) => address }
 * nameValues([{ name: "amount", type: "uint256" }], [7n], options) // [{ name: "amount", type: "uint256", value: "7" }]
 * ```
 */
export const nameValues = (
  parameters: ReadonlyArray<Parameter | EventParameter>,
  values: ReadonlyArray<DecodedValue>,
  { text, address }: NameValuesOptions
): ReadonlyArray<NamedValue> | InvalidValueError | UnknownTypeError => {
  const unknown = findUnknownType(parameters)
  if (unknown !== undefined) return unknown
  let remaining = maxValues
  const toJson = (parameter: TypeOf, value: DecodedValue, path: string): JsonValue => {
    const { type, components = [] } = parameter
    if (type === "tuple") return nameAll(components, value, path)
    const array = arrayOf(parameter)
    if (array !== undefined) {
      const list = listOf(value, array.length, path)
      const elements: Array<JsonValue> = []
      for (const [index, item] of list.entries()) {
        if (remaining-- <= 0) return [...elements, `… ${list.length - index} more`]
        elements.push(toJson(array.element, item, `${path}[${index}]`))
      }
      return elements
    }
    // A fixed-point number is a text.
    const kind = type === "bool" ? "boolean" : /^u?int/.test(type) ? "bigint" : "string"
    if (typeof value !== kind) throw new InvalidValueError({ path, expected: type, seen: describe(value) })
    if (type === "string") return text(String(value), maxTextLength)
    return type === "address" ? address(String(value)) : kind === "boolean" ? value === true : String(value)
  }
  const nameAll = (members: ReadonlyArray<Parameter | EventParameter>, value: DecodedValue, path: string) => {
    const memberValues = listOf(value, members.length, path)
    return members.map((parameter, index): NamedValue => {
      remaining--
      return {
        name: text(parameter.name, maxNameLength),
        type: parameter.type,
        ...("indexed" in parameter && { indexed: parameter.indexed }),
        value: toJson(isHash(parameter) ? { type: "bytes32" } : parameter, memberValues[index]!, `${path}[${index}]`)
      }
    })
  }
  return returned(() => nameAll(parameters, values, "values"))
}
