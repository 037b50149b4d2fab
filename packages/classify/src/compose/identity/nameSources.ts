import { findImplementation } from "../../engine/findImplementation.ts"
import type { Address } from "../../Transaction.ts"
import { createdContracts } from "../facts/createdContracts.ts"
import { curatedName, describedName, tokenName } from "../facts/nameContract.ts"
import { type Facts, firstAt, type NameSource } from "../facts/Side.ts"
import { listedType } from "../facts/typeContract.ts"

const findLabel = ({ catalog, transaction }: Facts, address: Address): string | undefined =>
  catalog.findLabel(transaction.chain, address)

/** The catalog's or a label's name of a contract, which its proxies and what it created have, unless they are someone's wallets. */
const brandOf = (facts: Facts, address: Address): string | undefined =>
  listedType(facts, address) === "wallet"
    ? undefined
    : (curatedName(facts, address) ?? describedName(facts, address) ?? findLabel(facts, address))

const proofAt = /* @__PURE__ */ firstAt(({ certainty }) => certainty === "proof")

/** Names that come from the catalog and from the contract itself. */
export const nameSources: ReadonlyArray<NameSource> = [
  { id: "curated", because: "a protocol lists the contract", name: curatedName },
  { id: "token", because: "people know a token by what it calls itself", name: tokenName },
  { id: "described", because: "a descriptor has its owner", name: describedName },
  {
    id: "source",
    because: "its verified source names it",
    name: ({ metadata }, address) => metadata.contractName(address)
  },
  { id: "label", because: "its owner is known", name: findLabel }
]

/** Names that a contract has by the code that it runs and by its deployer. */
export const derivedNameSources: ReadonlyArray<NameSource> = [
  {
    id: "implementation",
    because: "a proxy is what it runs",
    name: (facts, address) => {
      const implementation = findImplementation(facts.transaction, address)
      const isWallet = implementation !== undefined && listedType(facts, implementation) === "wallet"
      return implementation && !isWallet
        ? (brandOf(facts, implementation) ?? facts.metadata.contractName(implementation))
        : undefined
    }
  },
  {
    id: "deployer",
    because: "a protocol's factory created it, by proof or in this transaction",
    name: (facts, address) => {
      const proof = proofAt(facts.findings, address)
      if (proof?.contractName !== undefined) return proof.contractName
      const creator = createdContracts(facts.transaction).get(address)
      return creator && brandOf(facts, creator)
    }
  }
]
