/**
 * Names under which one organization publishes, or under which others publish its contracts: what the one says is no
 * stranger's word about the other's.
 */
const same: Readonly<Record<string, string>> = {
  "aave-dao": "aave",
  balancer: "balancer-labs",
  "compound-finance": "compound",
  generationsoftware: "pooltogether",
  "gnosis.pm": "safe-global",
  thenextblock: "compound"
}

/** Who publishes a package: its scope on npm, or the first word of a name without one. */
export const organizationOf = (name: string): string => {
  const own = name.startsWith("@") ? name.slice(1).split("/")[0]! : name.split(/[-@]/)[0]!
  return same[own] ?? own
}
