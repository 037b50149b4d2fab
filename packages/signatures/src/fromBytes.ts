import * as Result from "effect/Result"
import { InvalidTableError } from "./InvalidTableError.ts"
import { lookUp } from "./lookUp.ts"
import type { Signatures } from "./Signatures.ts"
import { readTable } from "./table/readTable.ts"

/**
 * The signatures in a table, as the package ships it. Reads the bytes once and keeps none of them; look-ups then take
 * O(log n) and neither wait nor fail.
 *
 * @example
 * ```ts
 * import { fromBytes } from "@glossa/signatures"
 * import * as Result from "effect/Result"
 *
 * declare const bytes: Uint8Array // "@glossa/signatures/fragments.bin", fetched
 * const signatures = Result.getOrThrow(fromBytes(bytes))
 * signatures.functionName("0xa9059cbb") // "transfer"
 * ```
 */
export const fromBytes = (bytes: Uint8Array): Result.Result<Signatures, InvalidTableError> => {
  try {
    return Result.succeed(lookUp(readTable(bytes)))
  } catch (error) {
    if (error instanceof InvalidTableError) return Result.fail(error)
    throw error
  }
}
