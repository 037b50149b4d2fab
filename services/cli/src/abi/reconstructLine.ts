import { reconstructAbi, type SignatureSource } from "@glossa/abi"
import { Result } from "effect"
import { InternalLineError, InvalidJsonError } from "../lines/LineError.ts"
import type { Failure, LineResult, MapLine } from "../lines/LineResult.ts"
import { readJson } from "../lines/readJson.ts"

/** The result for a line without an ABI. */
export const errorLine = ({ _tag: tag, message }: Failure): LineResult => ({
  text: JSON.stringify({ error: { tag, message } }),
  failed: true
})

/** Reconstructs an ABI from a line of evidence. */
export const reconstructLine =
  (signatures: SignatureSource | undefined): MapLine =>
  line => {
    const json = readJson(line)
    if (Result.isFailure(json)) return errorLine(json.failure)
    const evidence = json.success
    if (typeof evidence !== "object" || evidence === null || Array.isArray(evidence))
      return errorLine(new InvalidJsonError({ reason: "it is another kind of value" }))
    try {
      // reconstructAbi validates the fields.
      const rebuilt = reconstructAbi(evidence, signatures)
      return Result.isSuccess(rebuilt)
        ? { text: JSON.stringify(rebuilt.success), failed: false }
        : errorLine(rebuilt.failure)
    } catch (cause) {
      return errorLine(new InternalLineError({ cause }))
    }
  }
