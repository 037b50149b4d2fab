import * as Result from "effect/Result"
import { createSignatures } from "./createSignatures.ts"
import type { Signatures } from "./Signatures.ts"
import { InvalidTableError } from "./table/ByteReader.ts"
import { readTable } from "./table/readTable.ts"

/**
 * Reads a table of signatures from the bytes of a file of this package, for browsers. The bytes are not kept. Lookups are
 * synchronous and take O(log n). Fails with `signatures/InvalidTable`.
 *
 * @example
 * ```ts
 * import { parseSignatureTable } from "@glossa/signatures"
 * import * as Result from "effect/Result"
 *
 * declare const bytes: Uint8Array // the content of "@glossa/signatures/fragments.bin"
 * const signatures = Result.getOrThrow(parseSignatureTable(bytes))
 * signatures.functionName("0xa9059cbb") // "transfer"
 * ```
 */
export const parseSignatureTable = (bytes: Uint8Array): Result.Result<Signatures, InvalidTableError> => {
  try {
    return Result.succeed(createSignatures(readTable(bytes)))
  } catch (error) {
    if (error instanceof InvalidTableError) return Result.fail(error)
    throw error
  }
}
