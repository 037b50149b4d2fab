import { findImplementation } from "../../engine/findImplementation.ts"
import type { Address } from "../../Transaction.ts"
import type { NameSources } from "./chooseName.ts"
import { createdContracts } from "./createdContracts.ts"
import { firstAt } from "./findingsAt.ts"
import { curatedName } from "./nameContract.ts"
import type { Side } from "./Side.ts"

/** What the catalog or a label calls a contract. */
const brandOf = (side: Side, address: Address): string | undefined =>
  curatedName(side, address) ?? side.catalog.findLabel(side.transaction.chain, address)

const proofAt = /* @__PURE__ */ firstAt(({ certainty }) => certainty === "proof")

/** The protocol whose factory created the contract: by the CREATE2 proof of a rule, or because it was created in this transaction. */
const deployerOf = (side: Side, address: Address): string | undefined => {
  const { findings } = side
  const proof = proofAt(findings, address)
  if (proof?.contractName !== undefined) return proof.contractName
  const creator = createdContracts(side.transaction).get(address)
  return creator && brandOf(side, creator)
}

/** The names that a contract has by the code that it runs and by its deployer. */
export const derivedNames = (side: Side, address: Address): Pick<NameSources, "implementation" | "deployer"> => ({
  implementation: () => {
    const implementation = findImplementation(side.transaction, address)
    return implementation && (brandOf(side, implementation) ?? side.metadata.contractName(implementation))
  },
  deployer: () => deployerOf(side, address)
})
