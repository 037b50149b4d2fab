import type { Abi, AbiEntry, EventParameter, Parameter } from "../entry/Abi.ts"
import { isReservedInFragments } from "../type/TypeText.ts"
import { toIdentifier, withoutReserved } from "./NameScope.ts"

/** Formats a list of parameters. `location` is the data location of a function's parameters. */
export type FormatList = (parameters: ReadonlyArray<Parameter | EventParameter>, location?: string) => string

const formatType = ({ type, components = [] }: Parameter): string =>
  type.startsWith("tuple") ? `(${formatList(components)})${type.slice("tuple".length)}` : type

const formatList: FormatList = parameters =>
  parameters.map(one => formatParameter(one, formatType(one), withoutReserved(toIdentifier(one.name)))).join(", ")

/** Joins a type, its location, `indexed` and a name. */
export const formatParameter = (parameter: Parameter | EventParameter, type: string, name: string): string => {
  const indexed = "indexed" in parameter && parameter.indexed ? " indexed" : ""
  return `${type}${indexed}${parameter.name === "" ? "" : ` ${name}`}`
}

/** Returns an entry in the human-readable form: `function transfer(address to, uint256 amount) returns (bool)`. */
export const formatFragment = (entry: AbiEntry, list = formatList): string => {
  const name = "name" in entry ? toIdentifier(entry.name) : ""
  const payable = "stateMutability" in entry && entry.stateMutability === "payable" ? " payable" : ""
  switch (entry.type) {
    case "function": {
      const inputs = list(entry.inputs, "calldata")
      const visibility = list === formatList ? "" : " external"
      const mutability = entry.stateMutability === "nonpayable" ? "" : ` ${entry.stateMutability}`
      const outputs = entry.outputs.length === 0 ? "" : ` returns (${list(entry.outputs, "memory")})`
      return `function ${name}(${inputs})${visibility}${mutability}${outputs}`
    }
    case "event":
      return `event ${name}(${list(entry.inputs)})${entry.anonymous ? " anonymous" : ""}`
    case "error":
      return `error ${name}(${list(entry.inputs)})`
    case "constructor":
      return `constructor(${list(entry.inputs)})${payable}`
    default:
      return `${entry.type}() external${payable}`
  }
}

export const parametersOf = (entry: AbiEntry): ReadonlyArray<Parameter> => [
  ...("inputs" in entry ? entry.inputs : []),
  ...("outputs" in entry ? entry.outputs : [])
]

const hasType = (parameters: ReadonlyArray<Parameter>, wanted: (parameter: Parameter) => boolean): boolean =>
  parameters.some(one => wanted(one) || hasType(one.components ?? [], wanted))

/** ethers reads names like these as types, even with sizes that no type has. */
const sizedType = /^(?:u?int|bytes)\d+$/

const isEmptyTuple = ({ type, components = [] }: Parameter): boolean =>
  type.startsWith("tuple") && components.length === 0

/** Returns why ethers or viem does not parse the fragment of an entry; undefined if both do. */
const problemOf = (entry: AbiEntry): string | undefined => {
  if (entry.type === "receive") return "ethers and viem parse different forms of it"
  if (entry.type === "event" && entry.anonymous) return "ethers and viem parse no anonymous events"
  if ("name" in entry && (isReservedInFragments(entry.name) || sizedType.test(entry.name)))
    return "ethers parses no such name"
  const parameters = parametersOf(entry)
  if (hasType(parameters, ({ type }) => /^u?fixed/.test(type))) return "ethers and viem parse no fixed-point types"
  if (hasType(parameters, ({ type }) => type.startsWith("function"))) return "ethers parses no function types"
  return hasType(parameters, isEmptyTuple) ? "viem parses no empty tuples" : undefined
}

/** Returns a line for each entry: its fragment, in a comment with the reason if ethers or viem does not parse it. */
export const formatFragments = (abi: Abi): string =>
  abi
    .map(entry => {
      const problem = problemOf(entry)
      return problem === undefined ? formatFragment(entry) : `// Left out, since ${problem}: ${formatFragment(entry)}`
    })
    .join("\n")
