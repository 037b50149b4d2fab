import type { Decoded, DecodedParameter } from "@glossa/contracts"

type Value = DecodedParameter["value"]
type Element = Value | DecodedParameter

const kinds = { call: "function", log: "event", error: "error" } as const

const isParameter = (element: Element): element is DecodedParameter =>
  typeof element === "object" && !Array.isArray(element)

const isList = (value: Element): value is ReadonlyArray<Element> => Array.isArray(value)

const label = ({ type, indexed, name }: DecodedParameter) =>
  [type, ...(indexed === true ? ["indexed"] : []), ...(name === "" ? [] : [name])].join(" ")

const formatLeaf = (type: string, value: string | boolean) =>
  type.startsWith("string") ? JSON.stringify(value) : String(value)

/** Lines of a value after its label. A list of numbers or addresses is one line, a tuple one line for each member. */
const formatValue = (first: string, type: string, value: Value, indent: string): ReadonlyArray<string> => {
  if (!isList(value)) return [`${first}${formatLeaf(type, value)}`]
  if (value.length > 0 && value.every(isParameter)) return [first.trimEnd(), ...formatParameters(value, `${indent}  `)]
  const elementType = type.slice(0, type.lastIndexOf("["))
  const elements = value as ReadonlyArray<Value>
  if (!elements.some(isList))
    return [`${first}[${elements.map(one => formatLeaf(elementType, one as string)).join(", ")}]`]
  return [
    first.trimEnd(),
    ...elements.flatMap((element, index) => formatValue(`${indent}  [${index}]  `, elementType, element, `${indent}  `))
  ]
}

const formatParameters = (parameters: ReadonlyArray<DecodedParameter>, indent: string): ReadonlyArray<string> => {
  const width = Math.max(...parameters.map(parameter => label(parameter).length))
  return parameters.flatMap(parameter =>
    formatValue(`${indent}${label(parameter).padEnd(width)}  `, parameter.type, parameter.value, indent)
  )
}

/** Decoded data as text: the entry with its parameters, then one line for each value, members of tuples indented. */
export const formatDecoded = ({ kind, name, parameters, source, alternatives = [] }: Decoded): string => {
  const head = `${kinds[kind]} ${name}(${parameters.map(label).join(", ")})`
  return [
    source === "abi" ? head : `${head}  from its signature`,
    ...formatParameters(parameters, "  "),
    ...(alternatives.length > 0 ? [`Also fits: ${alternatives.join(", ")}`] : [])
  ].join("\n")
}
