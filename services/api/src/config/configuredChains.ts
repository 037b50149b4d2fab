import { type Chain, chainNames, defaultChains } from "@glossa/classify"
import type { Settings } from "./Settings.ts"

/** The configured chains; without any, all that the database may have. */
export const configuredChains = ({ chains, demo }: Pick<Settings, "chains" | "demo">): ReadonlyArray<Chain> => {
  if (demo) return defaultChains
  return chains.length > 0 ? chains.map(({ chain }) => chain) : chainNames
}
