import { createHash } from "node:crypto"
import type { Chain } from "@glossa/classify"
import type { AbiInput } from "./AbiInput.ts"

/**
 * Changes with everything that an ABI is built from except samples and looked-up names: code, implementations, published
 * sources and the version of the analyzer.
 */
export const abiCacheKey = (
  analyzerVersion: string,
  chain: Chain,
  { own, implementations }: Pick<AbiInput, "own" | "implementations">
): string => {
  const hash = createHash("sha256").update(analyzerVersion).update(chain)
  for (const { address, code, selectors, published } of [own, ...implementations])
    hash.update(JSON.stringify([address, code, selectors ?? null, published ?? null]))
  return hash.digest("hex")
}
