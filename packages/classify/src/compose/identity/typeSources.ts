import type { ContractType } from "../../TransactionRecord.ts"
import { builtInToken } from "../facts/builtInToken.ts"
import { createdContracts } from "../facts/createdContracts.ts"
import { namesOf } from "../facts/eventNames.ts"
import { isPool, isTrader } from "../facts/findTrader.ts"
import { basicTypes, specificType, typeContract } from "../facts/typeContract.ts"
import { typeOfFinding } from "../proposals/byRule.ts"
import type { Decision } from "../proposals/Proposal.ts"
import { kindOfContract, kindOfToken } from "../proposals/phrases/kindWords.ts"
import type { Identified, TypeSource } from "./TypeSource.ts"
import { typeOfCalled } from "./typeOfCalled.ts"

/** Most logs whose names are looked up. */
const maxLogs = 256

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
  const { metadata, transaction } = sender
  const logs = transaction.logs.slice(0, maxLogs).filter(({ address }) => address === contract)
  if (type === "savings" && namesOf(sender, logs).some(name => interestEvents.test(name))) return "lending"
  const [source, token] = [metadata.contractName(contract), metadata.token(contract)?.name]
  const kind = (source && kindOfContract(source)) || (token && kindOfToken(token))
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
  source("trade", "it traded, or issued shares for several assets", ({ own, sender, contract }) =>
    own === undefined && (isTrader(sender, contract) || isPool(sender, contract)) ? "exchange" : undefined
  ),
  source("token", "it is a token", ({ sender, contract }) =>
    builtInToken(sender.transaction.chain, contract) === undefined ? typeContract(sender, contract) : "token"
  ),
  source("created", "it was created, and nothing else is known of it", ({ sender, contract }) =>
    contract === sender.transaction.created || createdContracts(sender.transaction).has(contract) ? "token" : undefined
  ),
  source("called", "the sender called it", ({ sender, contract, principal, own }) => {
    if (contract !== sender.transaction.to) return own?.contractType
    return basicTypes.has(principal.contractType) ? typeOfCalled(sender, contract) : principal.contractType
  })
]
