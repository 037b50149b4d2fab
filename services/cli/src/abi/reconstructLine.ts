import { type AbiForm, formatAbi, type Reconstruction, reconstructAbi, type SignatureSource } from "@glossa/abi/effect"
import { loadFragments } from "@glossa/contracts"
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

/** Leaves out entries that do not load in ethers, with warnings. */
const withLoaded = (rebuilt: Reconstruction): Reconstruction & { readonly warnings?: ReadonlyArray<string> } => {
  const { fragments, warnings } = loadFragments(
    rebuilt.abi.map((entry, i) => ({ entry, evidence: rebuilt.evidence[i]! }))
  )
  if (warnings.length === 0) return rebuilt
  const [abi, evidence] = [fragments.map(({ entry }) => entry), fragments.map(fragment => fragment.evidence)]
  return { ...rebuilt, abi, evidence, warnings }
}

const write = (rebuilt: ReturnType<typeof withLoaded>, form: AbiForm | undefined): string => {
  if (form === undefined) return JSON.stringify(rebuilt)
  // JSON has no comments.
  const comments = form === "json" ? [] : (rebuilt.warnings ?? []).map(warning => `// ${JSON.stringify({ warning })}\n`)
  return `${comments.join("")}${formatAbi(rebuilt.abi, form).trimEnd()}\n`
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
      return { text: write(withLoaded(rebuilt.success), form), failed: false }
    } catch (cause) {
      return fail(new InternalLineError({ cause }))
    }
  }
}
