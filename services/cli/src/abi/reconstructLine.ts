import { type AbiForm, formatAbi, reconstructAbi, type SignatureSource } from "@glossa/abi/effect"
import { Result } from "effect"
import { InternalLineError } from "../lines/LineError.ts"
import type { Failure, LineResult, MapLine } from "../lines/LineResult.ts"
import { readContract } from "./readContract.ts"

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
    const contract = readContract(line)
    if (Result.isFailure(contract)) return fail(contract.failure)
    try {
      const rebuilt = reconstructAbi(contract.success, signatures)
      if (Result.isFailure(rebuilt)) return fail(rebuilt.failure)
      const text =
        form === undefined ? JSON.stringify(rebuilt.success) : `${formatAbi(rebuilt.success.abi, form).trimEnd()}\n`
      return { text, failed: false }
    } catch (cause) {
      return fail(new InternalLineError({ cause }))
    }
  }
}
