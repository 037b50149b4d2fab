/**
 * Names under which one organization publishes, or under which others publish its contracts. Their signatures do not count as another
 * organization's.
 */
const same: Readonly<Record<string, string>> = {
  "aave-dao": "aave",
  balancer: "balancer-labs",
  "compound-finance": "compound",
  generationsoftware: "pooltogether",
  "gnosis.pm": "safe-global",
  thenextblock: "compound"
}

/** Returns the organization that publishes a package: its npm scope, or the first word of an unscoped name. */
export const organizationOf = (name: string): string => {
  const own = name.startsWith("@") ? name.slice(1).split("/")[0]! : name.split(/[-@]/)[0]!
  return same[own] ?? own
}
