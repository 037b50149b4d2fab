import type { Hex, Parameter } from "../entry/Abi.ts"
import { returned } from "../TaggedError.ts"
import { findUnknownType } from "../type/UnknownTypeError.ts"
import { Cursor } from "./Cursor.ts"
import type { DecodedValue } from "./compileType.ts"
import { compileType, readMembers } from "./compileType.ts"
import type { ParametersError } from "./DecodeError.ts"

/** Decodes data to a value for each parameter. */
export type ParametersDecoder = (data: Hex) => ReadonlyArray<DecodedValue> | ParametersError

/** Options of decoders of parameters. */
export interface DecoderOptions {
  /** Fail for a value that exceeds its type (`abi/ValueOutOfRange`), as Solidity's decoder does. */
  readonly exact?: boolean
}

/**
 * Returns a decoder of a parameter list, compiled once for many inputs. It checks offsets and lengths against the data, and is otherwise as
 * lenient as ethers. It drops bits above a type's size, reads any number but zero as true, and accepts missing padding and trailing data.
 * With `exact`, a value that exceeds its type is an error. The decoder of a type that the ABI specification does not have fails with
 * `abi/UnknownType` for any data.
 *
 * @example
 * ```ts
 * import { compileParametersDecoder } from "@glossa/abi"
 *
 * const decode = compileParametersDecoder([{ name: "", type: "uint8" }, { name: "", type: "bool" }])
 * decode(`0x${"7".padStart(64, "0")}${"1".padStart(64, "0")}`) // [7n, true]
 * decode("0x") instanceof Error // true: abi/DataTooShort
 * ```
 */
export const compileParametersDecoder = (
  parameters: ReadonlyArray<Parameter>,
  { exact = false }: DecoderOptions = {}
): ParametersDecoder => {
  const unknown = findUnknownType(parameters)
  if (unknown !== undefined) return () => unknown
  const read = readMembers(parameters.map(parameter => compileType(parameter, exact)))
  return data => returned(() => read(new Cursor(data), 0))
}
