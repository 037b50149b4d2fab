import { findImplementation } from "../engine/findImplementation.ts"
import type { Address } from "../Transaction.ts"
import type { NameSources } from "./chooseName.ts"
import { createdContracts } from "./createdContracts.ts"
import { firstAt } from "./findingsAt.ts"
import { curatedName } from "./nameContract.ts"
import type { Scene } from "./Scene.ts"

/** What the catalog or a label calls a contract. */
const brandOf = (scene: Scene, address: Address): string | undefined =>
  curatedName(scene, address) ?? scene.catalog.findLabel(scene.view.transaction.chain, address)

const proofAt = /* @__PURE__ */ firstAt(({ certainty }) => certainty === "proof")

/** The protocol whose factory created the contract: by the CREATE2 proof of a rule, or because it was created in this transaction. */
const deployerOf = (scene: Scene, address: Address): string | undefined => {
  const { view, findings } = scene
  const proof = proofAt(findings, address)
  if (proof?.contractName !== undefined) return proof.contractName
  const creator = createdContracts(view.transaction).get(address)
  return creator && brandOf(scene, creator)
}

/** The names that a contract has by the code that it runs and by its deployer. */
export const derivedNames = (scene: Scene, address: Address): Pick<NameSources, "implementation" | "deployer"> => ({
  implementation: () => {
    const implementation = findImplementation(scene.view.transaction, address)
    return implementation && (brandOf(scene, implementation) ?? scene.metadata.contractName(implementation))
  },
  deployer: () => deployerOf(scene, address)
})
