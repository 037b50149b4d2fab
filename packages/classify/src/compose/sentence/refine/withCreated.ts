import { computeOnce } from "../../../computeOnce.ts"
import { address, text, type Value } from "../../../rule/Act.ts"
import type { Address, Transaction } from "../../../Transaction.ts"
import { shortenAddress } from "../../../text/shortenAddress.ts"
import { createdContracts } from "../../facts/createdContracts.ts"
import { nameContract, nameItself } from "../../facts/nameContract.ts"
import type { Side } from "../../facts/Side.ts"
import { specificType, typeContract } from "../../facts/typeContract.ts"
import { createdType } from "../../identity/createdType.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import type { Refiner } from "../Lists.ts"

/** Most created contracts that a record lists. */
const maxListed = 5

/** The contracts that the sender's call created, without those that these created in turn. */
const directlyCreated = /* @__PURE__ */ computeOnce((transaction: Transaction): ReadonlyArray<Address> => {
  const creators = createdContracts(transaction)
  return [...creators.keys()].filter(contract => !creators.has(creators.get(contract)!))
})

/** The first contract; of several, the one that is no token. */
const mainOf = (side: Side, contracts: ReadonlyArray<Address>): Address | undefined => {
  const others = contracts.filter(contract => side.metadata.token(contract)?.decimals === undefined)
  return others.length === 1 ? others[0] : contracts[0]
}

/** How the sentence refers to what was created. */
const describeCreated = (side: Side, created: ReadonlyArray<Address>): string => {
  const [first] = created
  if (first === undefined) return "a contract"
  if (created.length > 1) return `${created.length} contracts`
  // The name of its protocol, its code or its deployer is not its own.
  const brand = nameContract(side, first)
  return nameItself(side, first) || `a contract${brand && ` of ${brand}`} at ${shortenAddress(first)}`
}

/**
 * A decision that a contract was created, with that contract: the record has its name and type, the metadata its address.
 * Where a protocol's rule names the contract or the record, they stay.
 */
const withCreated = (side: Side, decision: Decision): Decision => {
  const { action, basis, operation, metadata, values } = decision
  if (action !== "create") return decision
  const { address: viewer, transaction } = side
  const { created, from, succeeded, to } = transaction
  const isOwn = operation === "created"
  const contracts = isOwn ? [viewer] : directlyCreated(transaction)
  const listed = metadata["created"] ?? contracts.slice(0, maxListed).join(", ")
  const withMetadata = { ...metadata, ...(listed === "" ? {} : { created: listed }) }
  // A name says only that something was created.
  const isVague = operation === undefined && basis.kind !== "rule" && contracts.length > 0
  const isDeployment = isOwn || operation === "deploy" || isVague
  if (!isDeployment || decision.sentence !== undefined) return { ...decision, metadata: withMetadata }
  // A failed creation has an address, too.
  const main = (metadata["created"] as Address | undefined) ?? mainOf(side, contracts) ?? created ?? undefined
  const named = contracts.length > 0 || !succeeded || main === undefined ? contracts : [main]
  const through: Readonly<Record<string, Value>> = to === null ? {} : { factory: address(to) }
  const name =
    main === undefined
      ? to && decision.contractName
      : nameContract(side, main) || (to && nameContract(side, to)) || main
  return {
    ...decision,
    operation: operation ?? "deploy",
    contract: main ?? decision.contract,
    contractName: name || "New contract",
    contractType:
      (main === undefined ? undefined : typeContract(side, main)) ??
      specificType(side, isOwn ? undefined : (to ?? undefined)) ??
      (main === undefined ? undefined : createdType(side, main)) ??
      "token",
    values: { ...values, created: text(describeCreated(side, named)), sender: address(from), ...through },
    metadata: withMetadata
  }
}

/** The refiner of all decisions that something was created. */
export const created: Refiner = {
  id: "created",
  of: ["rule", "use", "call", "event", "flows"],
  because: "a contract that was created is the one that the record is about",
  refine: withCreated
}
