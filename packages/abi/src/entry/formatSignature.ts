import { assertNesting } from "../type/UnknownTypeError.ts"
import type { Parameter } from "./Abi.ts"

/** The parameter's type with tuples expanded: `(address,uint256)[]`. */
const signatureType = (parameter: Parameter): string =>
  parameter.type.startsWith("tuple")
    ? `(${signatureTypes(parameter.components ?? [])})${parameter.type.slice("tuple".length)}`
    : parameter.type

/** Returns the types of a parameter list as in a signature: `address,(uint256,bytes)[]`. */
export const signatureTypes = (parameters: ReadonlyArray<Parameter>): string => parameters.map(signatureType).join(",")

/**
 * Returns the canonical signature of a function, event or error, whose hash is the selector or topic. Throws
 * `abi/UnknownType` for tuples nested deeper than 32.
 *
 * @example
 * ```ts
 * import { formatSignature } from "@glossa/abi"
 *
 * formatSignature({ name: "f", inputs: [{ name: "to", type: "address" }] }) // "f(address)"
 * ```
 */
export const formatSignature = (entry: {
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
}): string => {
  assertNesting(entry.inputs)
  return `${entry.name}(${signatureTypes(entry.inputs)})`
}
