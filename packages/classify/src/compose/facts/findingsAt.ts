import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/Finding.ts"
import type { Address } from "../../Transaction.ts"

/** A lookup of the first finding of a kind at a contract. */
export const firstAt = (isOfKind: (finding: Finding) => boolean) => {
  const firsts = computeOnce((findings: ReadonlyArray<Finding>): ReadonlyMap<Address, Finding> => {
    const byContract = new Map<Address, Finding>()
    for (const finding of findings)
      if (!byContract.has(finding.contract) && isOfKind(finding)) byContract.set(finding.contract, finding)
    return byContract
  })
  return (findings: ReadonlyArray<Finding>, contract: Address): Finding | undefined =>
    findings.length === 0 ? undefined : firsts(findings).get(contract)
}
