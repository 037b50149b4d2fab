import type { Hex, Parameter } from "../entry/Abi.ts"
import { returned } from "../TaggedError.ts"
import { findUnknownType, type UnknownTypeError } from "../type/UnknownTypeError.ts"
import { type EncodableValue, encodeValues } from "./encodeValues.ts"
import type { InvalidValueError } from "./InvalidValueError.ts"

/**
 * Encodes values in the canonical form of the ABI specification.
 *
 * @returns the encoded values without a selector; `abi/InvalidValue` for a value that does not match its type,
 * `abi/UnknownType` for a type that the ABI specification does not have
 */
export const encodeParameters = (
  parameters: ReadonlyArray<Parameter>,
  values: ReadonlyArray<EncodableValue>
): Hex | InvalidValueError | UnknownTypeError => {
  const unknown = findUnknownType(parameters)
  if (unknown !== undefined) return unknown
  return returned(() => `0x${encodeValues(parameters, values, "values")}` as const)
}
