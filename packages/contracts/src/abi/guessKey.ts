import { createHash } from "node:crypto"
import type { BuiltAbi, ContractPart } from "./AbiInput.ts"
import { isUnnamed } from "./isUnnamed.ts"

/**
 * Identifies what names are guessed from: the ABI so far, and the code of the contracts whose entries lack names. It is the same at
 * every address and on every chain.
 */
export const guessKey = (
  analyzerVersion: string,
  { abi, evidence }: Pick<BuiltAbi, "abi" | "evidence">,
  parts: ReadonlyArray<ContractPart>
): string => {
  const unnamed = new Set(evidence.flatMap(({ contract }, i) => (isUnnamed(abi[i]!) ? [contract] : [])))
  const hash = createHash("sha256").update(analyzerVersion).update(JSON.stringify(abi))
  for (const { address, code } of parts) if (unnamed.has(address)) hash.update(code)
  return hash.digest("hex")
}
