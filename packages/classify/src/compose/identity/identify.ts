import { nativeTokenAddress } from "../../chains.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { builtInToken } from "../facts/builtInToken.ts"
import { namesOf } from "../facts/eventNames.ts"
import { firstAt } from "../facts/findingsAt.ts"
import { isPool, isTrader } from "../facts/findTrader.ts"
import { assetOf, nameContract, nameFinding, nameToken } from "../facts/nameContract.ts"
import type { Side } from "../facts/Side.ts"
import { typeContract } from "../facts/typeContract.ts"
import type { View } from "../facts/View.ts"
import type { Inference } from "../Inference.ts"
import type { Decision } from "../proposals/Decision.ts"
import { basicTypes, specificType } from "../proposals/decideByFlows.ts"
import { typeOfFinding } from "../proposals/decideByRule.ts"
import { kindOfContract, kindOfToken } from "../proposals/phrases/kindWords.ts"
import { typeOfCalled } from "./typeOfCalled.ts"

/** The first act at a contract that says what it is; approvals are possible at every token. */
export const findingAt = /* @__PURE__ */ firstAt(one => one.act.action !== "approve" && assetOf(one) === undefined)

/** Most logs whose names are looked up. */
const maxLogs = 256

/** Whether a record says only that a contract was called. */
const isDefault = (own: Decision | undefined): boolean =>
  own?.contractType === "community" || own?.contractType === "wallet"

const isExchange = (view: View, contract: Address): boolean => isTrader(view, contract) || isPool(view, contract)

/** Events of lenders that a vault, which lends too, logs itself. */
const interestEvents = /Borrow(?!er)|Debt|Loan|Collateral|^(AddInterest|AccrueInterest|InterestAccrued|UpdateRate)$/

/**
 * What an unknown contract is that is only known to keep assets or to have code: a lender by its own events, or what its name implies.
 * That of a shared interface is only a lender's.
 */
const refineType = (side: Side, contract: Address, type: ContractType, isShared: boolean): ContractType => {
  const { metadata } = side
  const own = namesOf(
    side,
    side.transaction.logs.slice(0, maxLogs).filter(({ address }) => address === contract)
  )
  if (type === "savings" && own.some(name => interestEvents.test(name))) return "lending"
  const [source, token] = [metadata.contractName(contract), metadata.token(contract)?.name]
  const kind = (source && kindOfContract(source)) || (token && kindOfToken(token))
  return kind && (!isShared || kind === "lending") ? kind : type
}

/**
 * What a contract is in a transaction, from every perspective: by the sender's record if a rule made that, else by the acts at the
 * contract, by the catalog, by what the sender's record infers about it, as one that traded, or as a token. An unknown contract that was
 * called has the type of what the sender, or an account that traded, did through it. Undefined if nothing is known.
 */
export const identify: Inference["identify"] = (side, findings, principal, contract) => {
  if (contract === nativeTokenAddress || contract === zeroAddress) return undefined
  const { chain, to } = side.transaction
  const own = principal.contract === contract ? principal : undefined
  const isActive = own !== undefined && own.action !== "execute"
  // What moved is its asset, whatever else its contract does.
  const isAsset = isActive && basicTypes.has(own.contractType)
  const ruled = isAsset || own?.metadata["protocol"] !== undefined ? own : undefined
  const found = findingAt(findings, contract)
  // Likeness says less of a contract than what it did for the sender.
  const isOutweighed = found?.certainty === "similarity" && isActive && own.contractType !== "savings"
  const finding = ruled === undefined && !isOutweighed ? found : undefined
  const specific = specificType(side, contract)
  const type =
    ruled?.contractType ??
    (finding && typeOfFinding(side, finding)) ??
    specific ??
    (isActive || !isDefault(own) ? own?.contractType : undefined) ??
    (own === undefined && isExchange(side, contract) ? "exchange" : undefined) ??
    (builtInToken(chain, contract) === undefined ? typeContract(side, contract) : "token") ??
    (contract !== to
      ? own?.contractType
      : basicTypes.has(principal.contractType)
        ? typeOfCalled(side, contract)
        : principal.contractType)
  const isKnown = specific !== undefined || (found !== undefined && found.protocol.generic !== true)
  const isUnclear = !isKnown && (type === "savings" || (type === "community" && !isActive))
  const contractType = type && isUnclear ? refineType(side, contract, type, found !== undefined) : type
  const contractName =
    finding !== undefined && finding.protocol.generic !== true
      ? nameFinding(side, finding)
      : (own?.contractName ??
        ((contractType === "token" || contractType === "nft" ? nameToken : nameContract)(side, contract) || contract))
  return contractType && { contractType, contractName }
}
