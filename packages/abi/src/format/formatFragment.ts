import type { AbiEntry, EventParameter, Parameter } from "../entry/Abi.ts"
import { toIdentifier, withoutReserved } from "./NameScope.ts"

const formatType = ({ type, components = [] }: Parameter): string =>
  type.startsWith("tuple") ? `(${formatParameters(components)})${type.slice("tuple".length)}` : type

const formatParameters = (parameters: ReadonlyArray<Parameter | EventParameter>): string =>
  parameters
    .map(parameter => {
      const words = [formatType(parameter)]
      if ("indexed" in parameter && parameter.indexed) words.push("indexed")
      if (parameter.name !== "") words.push(withoutReserved(toIdentifier(parameter.name)))
      return words.join(" ")
    })
    .join(", ")

/** Returns an entry in the human-readable form: `function transfer(address to, uint256 amount) returns (bool)`. */
export const formatFragment = (entry: AbiEntry): string => {
  const name = "name" in entry ? toIdentifier(entry.name) : ""
  const inputs = "inputs" in entry ? formatParameters(entry.inputs) : ""
  switch (entry.type) {
    case "function": {
      const mutability = entry.stateMutability === "nonpayable" ? "" : ` ${entry.stateMutability}`
      const outputs = entry.outputs.length === 0 ? "" : ` returns (${formatParameters(entry.outputs)})`
      return `function ${name}(${inputs})${mutability}${outputs}`
    }
    case "event":
      return `event ${name}(${inputs})${entry.anonymous ? " anonymous" : ""}`
    case "error":
      return `error ${name}(${inputs})`
    case "constructor":
      return `constructor(${inputs})${entry.stateMutability === "payable" ? " payable" : ""}`
    case "fallback":
      return `fallback() external${entry.stateMutability === "payable" ? " payable" : ""}`
    case "receive":
      return "receive() external payable"
  }
}
