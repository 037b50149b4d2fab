import type { Chain } from "@glossa/classify"
import type { Beginning } from "./Beginnings.ts"

/**
 * The second since when an address is active at all: known only where it is known of every chain on which it is, since any other may
 * have been the first.
 */
export const sinceWhen = (
  active: ReadonlyArray<Chain>,
  beginnings: ReadonlyArray<Beginning>,
  contracts: ReadonlyArray<Chain>
): number | undefined => {
  const known = active.flatMap(active => {
    const { chain, first, certain = "no" } = beginnings.find(({ chain }) => chain === active) ?? {}
    const isCertain = certain === "yes" || (certain === "deployed" && chain !== undefined && contracts.includes(chain))
    return first !== undefined && isCertain ? [first] : []
  })
  return known.length < active.length || known.length === 0 ? undefined : Math.min(...known)
}
