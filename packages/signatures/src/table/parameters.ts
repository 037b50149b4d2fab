import type { EventParameter, Parameter } from "@glossa/abi"
import type { Table } from "./Table.ts"

/** Reads a list of parameters. */
export const readParameters = (
  { strings, lists }: Pick<Table, "strings" | "lists">,
  list: number
): ReadonlyArray<Parameter> => {
  const places = Array.from({ length: lists.start[list + 1]! - lists.start[list]! }, (_, i) => lists.start[list]! + i)
  return places.map(at => {
    const [type, name] = [strings[lists.types[at]!]!, strings[lists.names[at]!]!]
    return type.startsWith("tuple")
      ? { name, type, components: readParameters({ strings, lists }, lists.components[at]!) }
      : { name, type }
  })
}

/** Reads the parameters of an event. The mask has a bit for each indexed one. */
export const readEventParameters = (table: Table, list: number, indexed: number): ReadonlyArray<EventParameter> =>
  readParameters(table, list).map((parameter, i) => ({ ...parameter, indexed: i < 32 && ((indexed >>> i) & 1) === 1 }))

const typesOf = ({ strings, lists }: Pick<Table, "strings" | "lists">, list: number): string => {
  let text = ""
  for (let at = lists.start[list]!; at < lists.start[list + 1]!; at++) {
    const type = strings[lists.types[at]!]!
    if (text !== "") text += ","
    text += type.startsWith("tuple") ? `(${typesOf({ strings, lists }, lists.components[at]!)})${type.slice(5)}` : type
  }
  return text
}

/** Returns the canonical signature of a name and a list of inputs. */
export const readSignature = (table: Table, name: number, inputs: number): string =>
  `${table.strings[name]!}(${typesOf(table, inputs)})`
