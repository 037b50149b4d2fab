import * as Result from "effect/Result"
import type { Hex, Parameter } from "../entry/Abi.ts"
import { Cursor } from "./Cursor.ts"
import { compileType, readMembers } from "./compileType.ts"
import { DataInflated, DataTooShort } from "./DecodeError.ts"
import type { Value } from "./Value.ts"

export type DecodeData = (data: Hex) => Result.Result<ReadonlyArray<Value>, DataTooShort | DataInflated>

/**
 * A decoder of a parameter list, compiled once for use on many data: static words are cut out where they stand, offsets and
 * lengths are held against the data that there is. It reads leniently, as ethers does: bits above a type's size are
 * dropped, any number but zero is true, padding may be missing, and data behind the values is left.
 *
 * @example
 * ```ts
 * import { compileParameters } from "@glossa/abi"
 * import * as Result from "effect/Result"
 *
 * const decode = compileParameters([{ name: "", type: "uint8" }, { name: "", type: "bool" }])
 * Result.getOrThrow(decode(`0x${"7".padStart(64, "0")}${"1".padStart(64, "0")}`)) // [7n, true]
 * ```
 */
export const compileParameters = (parameters: ReadonlyArray<Parameter>): DecodeData => {
  const read = readMembers(parameters.map(compileType))
  return data => guarded(() => read(new Cursor(data.slice(2)), 0))
}

/** What a cursor throws as a value; anything else is a defect. */
export const guarded = <A>(work: () => A): Result.Result<A, DataTooShort | DataInflated> => {
  try {
    return Result.succeed(work())
  } catch (error) {
    if (error instanceof DataTooShort || error instanceof DataInflated) return Result.fail(error)
    throw error
  }
}
