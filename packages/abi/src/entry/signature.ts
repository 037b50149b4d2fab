import type { Parameter } from "./Abi.ts"

/** The parameter's type with tuples written out: `(address,uint256)[]`. */
const signatureType = (parameter: Parameter): string =>
  parameter.type.startsWith("tuple")
    ? `(${signatureTypes(parameter.components ?? [])})${parameter.type.slice("tuple".length)}`
    : parameter.type

/** The types of a parameter list, joined as a signature joins them: `address,(uint256,bytes)[]`. */
export const signatureTypes = (parameters: ReadonlyArray<Parameter>): string => parameters.map(signatureType).join(",")

/**
 * The canonical signature of a function, event or error: what its selector or topic is the hash of.
 *
 * @example
 * ```ts
 * import { signature } from "@glossa/abi"
 *
 * signature({ name: "f", inputs: [{ name: "to", type: "address" }] }) // "f(address)"
 * ```
 */
export const signature = (entry: { readonly name: string; readonly inputs: ReadonlyArray<Parameter> }): string =>
  `${entry.name}(${signatureTypes(entry.inputs)})`
