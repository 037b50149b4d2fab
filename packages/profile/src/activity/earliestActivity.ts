import type { Chain } from "@glossa/classify"
import type { FirstAppearance } from "./FirstSeen.ts"

/**
 * The second of an address's first activity on any chain. Known only if it is known on every active chain, because any other
 * may have been the first.
 */
export const earliestActivity = (
  activeChains: ReadonlyArray<Chain>,
  firstAppearances: ReadonlyArray<FirstAppearance>,
  contractChains: ReadonlyArray<Chain>
): number | undefined => {
  const seconds = activeChains.map(chain => {
    const first = firstAppearances.find(appearance => appearance.chain === chain)
    const isCertain =
      first?.certainty === "certain" || (first?.certainty === "deployment" && contractChains.includes(chain))
    return isCertain ? first.second : undefined
  })
  const known = seconds.filter(second => second !== undefined)
  return known.length < activeChains.length || known.length === 0 ? undefined : Math.min(...known)
}
