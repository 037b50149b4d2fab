import type { EventParameter, Parameter } from "../entry/Abi.ts"
import type { DecodedValue } from "./DecodedValue.ts"

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

/** As many values as 128 kB of calldata have words. */
const maxValues = 4_096
const [maxNameLength, maxTextLength] = [100, 4_096]

/**
 * Returns decoded values with their names and types, as JSON. Texts are passed through `options`, since a contract chooses
 * them. Of more than 4,096 values, each list that exceeds them ends with a text that counts the elements left out.
 *
 * @param values a value for each parameter, from a decoder
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
): ReadonlyArray<NamedValue> => {
  let remaining = maxValues
  const toJson = (
    { type, components = [] }: Pick<Parameter, "type" | "components">,
    value: DecodedValue
  ): JsonValue => {
    if (typeof value === "bigint") return value.toString()
    if (typeof value === "boolean") return value
    if (typeof value === "string")
      return type === "string" ? text(value, maxTextLength) : type === "address" ? address(value) : value
    if (type === "tuple") return nameAll(components, value)
    const element = { type: type.slice(0, type.lastIndexOf("[")), components }
    const elements: Array<JsonValue> = []
    for (const item of value) {
      if (remaining-- <= 0) return [...elements, `… ${value.length - elements.length} more`]
      elements.push(toJson(element, item))
    }
    return elements
  }
  const nameAll = (members: ReadonlyArray<Parameter | EventParameter>, memberValues: ReadonlyArray<DecodedValue>) =>
    members.map((parameter, index): NamedValue => {
      remaining--
      return {
        name: text(parameter.name, maxNameLength),
        type: parameter.type,
        ...("indexed" in parameter && { indexed: parameter.indexed }),
        value: toJson(parameter, memberValues[index]!)
      }
    })
  return nameAll(parameters, values)
}
