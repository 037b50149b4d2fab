import { formatAmount } from "../components/formatAmount.ts"
import type { MergedAmount } from "./mergeAmounts.ts"

/** An amount as text: `1.5 ETH`, `Paper Apes #2`, `3 Paper Apes`. */
export const describeAmount = ({ amountExact, unit, asset }: MergedAmount): string => {
  const name = asset.symbol || asset.name || "unnamed"
  if (unit !== undefined) return `units of ${name}`
  return asset.tokenId !== undefined && amountExact === "1"
    ? `${name} #${asset.tokenId}`
    : `${formatAmount(amountExact)} ${name}`
}
