import { type AbiForm, formatAbi, reconstructAbi, type SignatureSource } from "@glossa/abi"
import { Result } from "effect"
import { InternalLineError, InvalidJsonError } from "../lines/LineError.ts"
import type { Failure, LineResult, MapLine } from "../lines/LineResult.ts"
import { readJson } from "../lines/readJson.ts"

/** Returns the result for a line without an ABI: JSON, or a comment in source code. */
export const errorLine =
  (form?: AbiForm) =>
  ({ _tag: tag, message }: Failure): LineResult => {
    const error = JSON.stringify({ error: { tag, message } })
    return { text: form === undefined || form === "json" ? error : `// ${error}\n`, failed: true }
  }

/** Reconstructs an ABI from a line of evidence. With a form, the result is the ABI alone, followed by an empty line. */
export const reconstructLine = (signatures: SignatureSource | undefined, form?: AbiForm): MapLine => {
  const fail = errorLine(form)
  return line => {
    const json = readJson(line)
    if (Result.isFailure(json)) return fail(json.failure)
    const evidence = json.success
    if (typeof evidence !== "object" || evidence === null || Array.isArray(evidence))
      return fail(new InvalidJsonError({ reason: "it is another kind of value" }))
    try {
      // reconstructAbi validates the fields.
      const rebuilt = reconstructAbi(evidence, signatures)
      if (Result.isFailure(rebuilt)) return fail(rebuilt.failure)
      const text =
        form === undefined ? JSON.stringify(rebuilt.success) : `${formatAbi(rebuilt.success.abi, form).trimEnd()}\n`
      return { text, failed: false }
    } catch (cause) {
      return fail(new InternalLineError({ cause }))
    }
  }
}
