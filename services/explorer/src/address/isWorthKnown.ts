import type { Profile } from "@glossa/client"

/** Whether the worth of a profile is meaningful. A zero is not if whole chains or sources are missing. */
export const isWorthKnown = ({ netWorth, warnings = [] }: Pick<Profile, "netWorth" | "warnings">): boolean =>
  netWorth.amount !== 0 || !warnings.some(warning => /netWorth (is always 0|excludes)/.test(warning))
