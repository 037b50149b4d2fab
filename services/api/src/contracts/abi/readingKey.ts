import { createHash } from "node:crypto"
import type { Chain } from "@glossa/classify"
import type { ContractParts } from "./ContractParts.ts"
import { rulesVersion } from "./rulesVersion.ts"

/**
 * Of all that an ABI is made from but what was seen and named meanwhile: another implementation behind a proxy, other code,
 * another source or another version of the rules is another key.
 */
export const readingKey = (chain: Chain, { own, behind }: Pick<ContractParts, "own" | "behind">): string => {
  const hash = createHash("sha256").update(rulesVersion()).update(chain)
  for (const { address, code, selectors, published } of [own, ...behind])
    hash.update(JSON.stringify([address, code, selectors ?? null, published ?? null]))
  return hash.digest("hex")
}
