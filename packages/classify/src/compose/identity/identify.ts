import { nativeTokenAddress } from "../../chains.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import { nameContract, nameToken, operatorName } from "../facts/nameContract.ts"
import type { Side } from "../facts/Side.ts"
import { basicTypes } from "../facts/typeContract.ts"
import type { Decision } from "../proposals/Proposal.ts"
import { findingAt, nameFinding } from "../proposals/places.ts"
import type { Identified, TypeSource } from "./typeSources.ts"

/** The type and the name that a contract has in every record of the transaction. */
export interface Identity extends Pick<Decision, "contractType" | "contractName"> {
  readonly source: TypeSource
}

/** The operator's type of a contract. */
export const operatorType: TypeSource = {
  id: "operator",
  because: "the operator gives its type",
  type: ({ sender: { catalog, transaction }, contract }) =>
    catalog.findOperatorLabel?.(transaction.chain, contract)?.type
}

const examine = (sender: Side, principal: Decision, contract: Address): Identified => {
  const own = principal.contract === contract ? principal : undefined
  const isActive = own !== undefined && own.action !== "execute"
  // What moved is its asset, whatever else its contract does.
  const isAsset = isActive && basicTypes.has(own.contractType)
  const ruled = isAsset || own?.basis.kind === "rule" ? own : undefined
  const found = findingAt(sender.findings, contract)
  // Likeness says less of a contract than what it did for the sender, and an account less than what was done through it.
  const isVague =
    found?.certainty === "similarity" ? own?.contractType !== "savings" : found?.protocol.type === "wallet"
  const isOutweighed = isActive && isVague
  const finding = ruled === undefined && !isOutweighed ? found : undefined
  return { sender, principal, contract, own, isActive, ruled, found, finding }
}

/** The operator's name, else the name of the finding at the contract, else of the sender's record about it, else of the contract. */
const nameIdentified = ({ sender, contract, own, finding }: Identified, isToken: boolean): string =>
  operatorName(sender, contract) ??
  (finding !== undefined && finding.protocol.generic !== true
    ? nameFinding(sender, finding)
    : (own?.contractName ?? ((isToken ? nameToken : nameContract)(sender, contract) || contract)))

/**
 * The identity of a contract in a transaction, the same from every side: its type by the first source that knows one, and its name.
 * Undefined if no source knows one.
 */
export const identify = (
  typeSources: ReadonlyArray<TypeSource>,
  sender: Side,
  principal: Decision,
  contract: Address
): Identity | undefined => {
  if (contract === nativeTokenAddress || contract === zeroAddress) return undefined
  const identified = examine(sender, principal, contract)
  for (const source of typeSources) {
    const contractType = source.type(identified)
    if (contractType === undefined) continue
    const isToken = contractType === "token" || contractType === "nft"
    return { contractType, contractName: nameIdentified(identified, isToken), source }
  }
  return undefined
}
