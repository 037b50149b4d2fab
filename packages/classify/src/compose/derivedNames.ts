import { findImplementation } from "../engine/findImplementation.ts"
import type { Address } from "../Transaction.ts"
import type { NameSources } from "./chooseName.ts"
import { curatedName } from "./nameContract.ts"
import type { Scene } from "./Scene.ts"

/** The protocol whose factory created the contract: by the CREATE2 proof of a rule, or because it was created in this transaction. */
const deployerOf = ({ view, catalog, findings }: Scene, address: Address): string | undefined => {
  const { chain, calls } = view.transaction
  const creation = calls?.find(({ type, to }) => to === address && type.startsWith("create"))
  return (
    findings.find(({ contract, certainty }) => contract === address && certainty === "proof")?.contractName ??
    (creation && catalog.findContract(chain, creation.from)?.name)
  )
}

/** The names that a contract has by the code that it runs and by its deployer. */
export const derivedNames = (scene: Scene, address: Address): Pick<NameSources, "implementation" | "deployer"> => ({
  implementation: () => {
    const implementation = findImplementation(scene.view.transaction, address)
    return implementation && (curatedName(scene, implementation) ?? scene.metadata.contractName(implementation))
  },
  deployer: () => deployerOf(scene, address)
})
