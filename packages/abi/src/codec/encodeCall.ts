import type { Hex, Parameter } from "../entry/Abi.ts"
import type { UnknownTypeError } from "../type/UnknownTypeError.ts"
import { InvalidValueError } from "./DecodeError.ts"
import type { EncodableValue } from "./encodeParameters.ts"
import { encodeParameters } from "./encodeParameters.ts"

/**
 * Returns calldata of a function by its selector. Other libraries hash the name of a function. For a placeholder such as `func_12345678`
 * this gives the selector of another function.
 *
 * @param selector 4 bytes in hex: the `selector` of a placeholder, or the id in its evidence
 * @param parameters the inputs of the function
 * @param values a value for each parameter: tuples as arrays, integers as bigint or number, fixed-point numbers
 * also as decimals in a text, bytes and addresses as hex
 * @returns the calldata, `abi/InvalidValue` for a value that does not match its type, or `abi/UnknownType`
 *
 * @example
 * ```ts
 * import { encodeCall } from "@glossa/abi"
 *
 * encodeCall("0x12345678", [{ name: "", type: "uint256" }], [7n]) // "0x12345678" and 7 in 32 bytes
 * ```
 */
export const encodeCall = (
  selector: Hex,
  parameters: ReadonlyArray<Parameter>,
  values: ReadonlyArray<EncodableValue>
): Hex | InvalidValueError | UnknownTypeError => {
  if (!/^0x[0-9a-f]{8}$/i.test(selector))
    return new InvalidValueError({ path: "selector", expected: "4 bytes in hex", seen: String(selector) })
  const data = encodeParameters(parameters, values)
  return data instanceof Error ? data : (`${selector.toLowerCase()}${data.slice(2)}` as Hex)
}
