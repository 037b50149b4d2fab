import { getChain, nativeTokenAddress } from "../../chains.ts"
import type { Finding } from "../../engine/matchRule.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { abisOf, functionNameOf } from "../facts/abiNames.ts"
import { createdContracts } from "../facts/createdContracts.ts"
import { eventNamesOf } from "../facts/eventNames.ts"
import { hasTrader } from "../facts/findTrader.ts"
import { findMessage } from "../facts/messages.ts"
import { builtInToken } from "../facts/nameContract.ts"
import type { Side, View } from "../facts/Side.ts"
import { basicTypes, hasCode, listedType, specificType, typeContract } from "../facts/typeContract.ts"
import { isForwarded, unwrapCalls } from "../facts/unwrapCalls.ts"
import { typeOfFinding } from "../proposals/byRule.ts"
import type { Decision } from "../proposals/Proposal.ts"
import { kindOfContract, kindOfFunction, kindOfSurface } from "../proposals/phrases/kindWords.ts"
import { createdType } from "./createdType.ts"
import { operatorType } from "./identify.ts"

/** The kind of contract that the names of the called functions imply. */
export const kindByFunction = (side: Side, isReward = false): ContractType | undefined => {
  for (const call of unwrapCalls(side.transaction)) {
    const name = call.input.length < 10 ? undefined : functionNameOf(side, call)
    const kind = name === undefined ? undefined : kindOfFunction(name, isReward)
    if (kind !== undefined) return kind
  }
  return undefined
}

/** The kind of contract that the names of the functions and events that are known of it imply. */
export const kindBySurface = (side: Side, contract: Address): ContractType | undefined => {
  const abis = abisOf(side, contract).flatMap(({ functions, events }) => [...functions.values(), ...events.values()])
  return kindOfSurface([...abis, ...eventNamesOf(side, contract)])
}

/** Whether the called contract trades for others, or bridges: a message between chains left or arrived. */
const isExchange = (view: View): boolean => hasTrader(view) || findMessage(view.transaction) !== undefined

/** The type of a called contract that nothing else is known of. Only accounts are wallets: those that execute calls, or have no code. */
const typeOfCalled = (side: Side, contract: Address): ContractType => {
  const { from, input } = side.transaction
  if (contract === from || isForwarded(input)) return "wallet"
  if (isExchange(side)) return "exchange"
  return hasCode(side, contract) ? (kindByFunction(side) ?? kindBySurface(side, contract) ?? "community") : "wallet"
}

/** A contract of a transaction, with what is known of it. */
export interface Identified {
  readonly sender: Side
  readonly contract: Address
  /** The sender's decision. */
  readonly principal: Decision
  /** The sender's decision, if it is about the contract. */
  readonly own: Decision | undefined
  /** Whether the sender did more with the contract than to call it. */
  readonly isActive: boolean
  /** The sender's decision about the contract, if a rule made it or an asset of the contract moved. */
  readonly ruled: Decision | undefined
  /** The first act at the contract that says what it is. */
  readonly found: Finding | undefined
  /** That act, unless something says more. */
  readonly finding: Finding | undefined
}

/** A source of contracts' types. */
export interface TypeSource {
  readonly id: string
  readonly because: string
  readonly type: (identified: Identified) => ContractType | undefined
}

/** Whether a record says only that a contract was called. */
const isDefault = (own: Decision | undefined): boolean =>
  own?.contractType === "community" || own?.contractType === "wallet"

/** Events of lenders that a vault, which lends too, logs itself. */
const interestEvents = /Borrow(?!er)|Debt|Loan|Collateral|^(AddInterest|AccrueInterest|InterestAccrued|UpdateRate)$/

/** An unknown contract that is only known to keep assets or to have code is a lender by its own events, or what its name implies. */
const refineUnclear = (identified: Identified, type: ContractType | undefined): ContractType | undefined => {
  const { sender, contract, isActive, found } = identified
  const isKnown =
    specificType(sender, contract) !== undefined || (found !== undefined && found.protocol.generic !== true)
  if (isKnown || !(type === "savings" || (type === "community" && !isActive))) return type
  if (type === "savings" && eventNamesOf(sender, contract).some(name => interestEvents.test(name))) return "lending"
  const kind = kindOfContract(sender.metadata.contractName(contract) ?? "")
  // A shared interface says what the contract is, unless it lends.
  return kind && (found === undefined || kind === "lending") ? kind : type
}

const source = (id: string, because: string, type: TypeSource["type"]): TypeSource => ({
  id,
  because,
  type: identified => refineUnclear(identified, type(identified))
})

/** The sources of the types of contracts, the best first. */
export const typeSources: ReadonlyArray<TypeSource> = [
  operatorType,
  source(
    "sender",
    "a rule made the sender's record, or an asset of the contract moved",
    ({ ruled }) => ruled?.contractType
  ),
  source(
    "act",
    "a rule found an act at the contract",
    ({ sender, finding }) => finding && typeOfFinding(sender, finding)
  ),
  source("listed", "a protocol lists the contract", ({ sender, contract }) => specificType(sender, contract)),
  source("inferred", "the sender's record implies it", ({ own, isActive }) =>
    isActive || !isDefault(own) ? own?.contractType : undefined
  ),
  source("wrapped", "it wrapped or unwrapped the native token", ({ sender: { ledger, transaction }, contract }) =>
    contract === getChain(transaction.chain).wrappedNative.address &&
    ledger.movementsOf(contract).some(({ asset }) => asset.address === nativeTokenAddress)
      ? "native"
      : undefined
  ),
  source("token", "it is a token", ({ sender, contract }) =>
    builtInToken(sender.transaction.chain, contract) === undefined ? typeContract(sender, contract) : "token"
  ),
  source(
    "created",
    "it was created, and nothing is known of it but its creator and its code",
    ({ sender, contract }) => {
      const creator = createdContracts(sender.transaction).get(contract)
      return creator && (listedType(sender, creator) ?? createdType(sender, contract) ?? "token")
    }
  ),
  source("called", "the sender called it", ({ sender, contract, principal, own }) => {
    if (contract !== sender.transaction.to) return own?.contractType
    return basicTypes.has(principal.contractType) ? typeOfCalled(sender, contract) : principal.contractType
  })
]
