import type { EventParameter, Parameter } from "@glossa/abi"
import type { Table } from "./Table.ts"

/** A list of parameters, written out. */
export const parameters = (
  { strings, lists }: Pick<Table, "strings" | "lists">,
  list: number
): ReadonlyArray<Parameter> => {
  const places = Array.from({ length: lists.start[list + 1]! - lists.start[list]! }, (_, i) => lists.start[list]! + i)
  return places.map(at => {
    const [type, name] = [strings[lists.types[at]!]!, strings[lists.names[at]!]!]
    return type.startsWith("tuple")
      ? { name, type, components: parameters({ strings, lists }, lists.components[at]!) }
      : { name, type }
  })
}

/** The same of an event, whose mask has a bit for each indexed one. */
export const eventParameters = (table: Table, list: number, indexed: number): ReadonlyArray<EventParameter> =>
  parameters(table, list).map((parameter, i) => ({ ...parameter, indexed: i < 32 && ((indexed >>> i) & 1) === 1 }))

const typesOf = ({ strings, lists }: Pick<Table, "strings" | "lists">, list: number): string => {
  let text = ""
  for (let at = lists.start[list]!; at < lists.start[list + 1]!; at++) {
    const type = strings[lists.types[at]!]!
    if (text !== "") text += ","
    text += type.startsWith("tuple") ? `(${typesOf({ strings, lists }, lists.components[at]!)})${type.slice(5)}` : type
  }
  return text
}

/** The canonical signature of what has this name and these inputs. */
export const signatureOf = (table: Table, name: number, inputs: number): string =>
  `${table.strings[name]!}(${typesOf(table, inputs)})`
