import type { AbiEntry, Parameter } from "@glossa/abi/codec"

const describeParameter = (parameter: Parameter & { readonly indexed?: boolean }): string => {
  const { type, components = [], name, indexed } = parameter
  const shown = type.startsWith("tuple") ? `(${describeParameters(components)})${type.slice("tuple".length)}` : type
  return [shown, indexed === true ? "indexed" : "", name].filter(word => word !== "").join(" ")
}

const describeParameters = (parameters: ReadonlyArray<Parameter>): string =>
  parameters.map(describeParameter).join(", ")

/** An entry of an ABI for reading: its name, parameters and results, without keywords that its table says already. */
export const describeEntry = (entry: AbiEntry): string => {
  if (entry.type === "fallback" || entry.type === "receive") return `${entry.type}()`
  const name = entry.type === "constructor" ? "constructor" : entry.name
  const outputs =
    entry.type === "function" && entry.outputs.length > 0 ? ` returns (${describeParameters(entry.outputs)})` : ""
  return `${name}(${describeParameters(entry.inputs)})${outputs}`
}
