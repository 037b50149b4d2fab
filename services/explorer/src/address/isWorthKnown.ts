import type { Profile } from "@glossa/client"

/** Whether the worth of a profile says something: a zero from which whole chains or sources are missing does not. */
export const isWorthKnown = ({ netWorth, warnings = [] }: Pick<Profile, "netWorth" | "warnings">): boolean =>
  netWorth.amount !== 0 || !warnings.some(warning => /netWorth (is always 0|excludes)/.test(warning))
