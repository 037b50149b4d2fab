import * as Result from "effect/Result"
import type { Hex, Parameter } from "../entry/Abi.ts"
import { Cursor } from "./Cursor.ts"
import { compileType, readMembers } from "./compileType.ts"
import type { DecodedValue } from "./DecodedValue.ts"
import { DataTooShortError, OversizedDataError } from "./DecodeError.ts"

/** Decodes data to a value for each parameter. */
export type ParametersDecoder = (
  data: Hex
) => Result.Result<ReadonlyArray<DecodedValue>, DataTooShortError | OversizedDataError>

/**
 * Returns a decoder of a parameter list, compiled once for many inputs. It checks offsets and lengths against the data, and
 * is otherwise as lenient as ethers: it drops bits above a type's size, reads any number but zero as true, and accepts
 * missing padding and trailing data.
 *
 * @example
 * ```ts
 * import { compileParametersDecoder } from "@glossa/abi"
 * import * as Result from "effect/Result"
 *
 * const decode = compileParametersDecoder([{ name: "", type: "uint8" }, { name: "", type: "bool" }])
 * Result.getOrThrow(decode(`0x${"7".padStart(64, "0")}${"1".padStart(64, "0")}`)) // [7n, true]
 * ```
 */
export const compileParametersDecoder = (parameters: ReadonlyArray<Parameter>): ParametersDecoder => {
  const read = readMembers(parameters.map(compileType))
  return data => guarded(() => read(new Cursor(data.slice(2)), 0))
}

/** Returns the errors of a cursor as a Result. Any other error is a defect. */
export const guarded = <A>(work: () => A): Result.Result<A, DataTooShortError | OversizedDataError> => {
  try {
    return Result.succeed(work())
  } catch (error) {
    if (error instanceof DataTooShortError || error instanceof OversizedDataError) return Result.fail(error)
    throw error
  }
}
