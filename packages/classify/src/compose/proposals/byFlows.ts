import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/matchRule.ts"
import type { NetAmount } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import { isCollection } from "../../ledger/readsAsItem.ts"
import { address, amount, text } from "../../rule/Act.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { createdContracts, isCreation } from "../facts/createdContracts.ts"
import { nameDelegate } from "../facts/delegatedCode.ts"
import { findLastHolder, type Payment } from "../facts/followAssets.ts"
import { nameToken } from "../facts/nameContract.ts"
import { firstAt, type Side, type View } from "../facts/Side.ts"
import { basicTypes, specificType, typeContract } from "../facts/typeContract.ts"
import { typeOfFinding } from "./byRule.ts"
import { type Decision, type Propose, propose } from "./Proposal.ts"
import { nameFinding, placeByFlows } from "./places.ts"
import { type FlowPurpose, readFlows } from "./readFlows.ts"

const typeOf = (side: Side, { action, contractType }: FlowPurpose): ContractType => {
  const { actors } = side
  const { to } = side.transaction
  if (action === "deposit" || action === "withdraw") {
    const called = to === null || !isCollection(side.metadata.token(to)) ? undefined : "nft"
    return specificType(side, to ?? undefined) ?? called ?? contractType
  }
  if (action === "execute" && to !== null && actors.via(side.address) === undefined)
    return typeContract(side, to) ?? contractType
  return contractType
}

/** The finding at the counterparty's contract: the address dealt with its protocol. */
const protocolAt = /* @__PURE__ */ firstAt(({ protocol }) => !basicTypes.has(protocol.type))

/** The sale whose unnamed seller is an address that received an unknown payment. */
const unnamedSale = /* @__PURE__ */ computeOnce((findings: ReadonlyArray<Finding>): Finding | undefined =>
  findings.some(({ act }) => act.action === "sell")
    ? undefined
    : findings.find(({ act }) => act.action === "buy" && act.actor !== undefined && act.operation === undefined)
)

/** The wallet of an account: the code that it delegates to (EIP-7702), or its protocol. */
const accountName = (side: Side, operation: string | undefined): string | undefined => {
  const { transaction, address: account } = side
  if (operation === "message") return "Own account"
  return operation === undefined || transaction.delegates.length === 0 ? side.actors.via(account) : nameDelegate(side)
}

/** The contract of a finding. */
const findingPlace = (side: Side, finding: Finding | undefined) =>
  finding && {
    contract: finding.contract,
    contractName: nameFinding(side, finding),
    contractType: typeOfFinding(side, finding)
  }

/** Whether the sender's call created contracts and took only native tokens, which paid for them, or what ended in them. */
const isPaidCreation = (view: View, { action }: FlowPurpose): boolean => {
  const { transaction, isSender, sent, received } = view
  const created = createdContracts(transaction)
  const paid = new Set(sent.map(({ asset }) => asset.address))
  if (!isSender || (action !== "deposit" && action !== "send") || !isCreation(transaction, paid)) return false
  const isInto = (amount: NetAmount) => created.has(findLastHolder(view, amount)?.address ?? zeroAddress)
  return (
    transaction.input.length >= 10 &&
    received.length === 0 &&
    sent.every(amount => amount.asset.address === nativeTokenAddress || isInto(amount))
  )
}

/** Who paid and was paid with others' assets: one by name, several by their number. */
const partiesOf = ({ payer, payee, payees }: Payment): Decision["values"] => ({
  ...(payer === undefined ? {} : { owner: address(payer) }),
  ...(payee === undefined ? { counterparty: text(`${payees} addresses`) } : {})
})

/** A rollup brings deposits from L1 by itself, through none of its contracts. */
const isDeposit = ({ transaction }: View, { operation }: FlowPurpose): boolean =>
  operation === "bridge" && transaction.minted !== undefined

const bridgeOf = ({ transaction }: View) => ({
  contract: nativeTokenAddress,
  contractName: `${getChain(transaction.chain).displayName} Bridge`
})

/** Infers the purpose from what went out and what came in. */
export const decideByFlows = /* @__PURE__ */ computeOnce((side: Side): Decision => {
  // A smart account acts for itself, even if another address sent the transaction.
  const { actors, findings } = side
  const { value } = side.transaction
  const isActing = side.received.length > 0 && actors.isActor(side.address, null)
  const read = readFlows(isActing ? { ...side, isSender: true } : side)
  // A sender who moved others' assets for an act of theirs only relayed it.
  const isRelayed =
    read.payment !== undefined && findings.some(({ act }) => act.action !== "approve" && act.proxy === undefined)
  const flows: FlowPurpose = isPaidCreation(side, read)
    ? { action: "create", contractType: "token", operation: "deploy" }
    : isRelayed
      ? { action: "execute", contractType: "wallet" }
      : read
  const sale = flows.operation === "unseen" ? unnamedSale(findings) : undefined
  const purpose: FlowPurpose = sale === undefined ? flows : { action: "sell", contractType: sale.protocol.type }
  const { action, collection, operation, counterparty, payment } = purpose
  const finding = sale ?? (payment || counterparty === undefined ? undefined : protocolAt(findings, counterparty))
  const contractType = typeOf(side, purpose)
  const account = action === "execute" ? accountName(side, operation) : undefined
  return {
    action,
    operation,
    contractType,
    ...(account === undefined
      ? placeByFlows(
          payment ? { ...side, sent: payment.amounts } : side,
          action === "withdraw" ? "savings" : contractType,
          action
        )
      : { contract: side.address, contractName: account }),
    ...(collection && { contract: collection, contractName: nameToken(side, collection) || collection }),
    ...findingPlace(side, finding),
    ...(isDeposit(side, purpose) ? bridgeOf(side) : {}),
    values: {
      ...(value > 0n ? { sent: amount(nativeTokenAddress, value) } : {}),
      ...(payment && partiesOf(payment)),
      ...(counterparty === undefined ? {} : { counterparty: address(counterparty) })
    },
    basis: { kind: "flows", action },
    metadata: {
      ...(isDeposit(side, purpose) ? { direction: "in" } : {}),
      ...(counterparty === undefined ? {} : { counterparty })
    }
  }
})

/** The purpose that the flows imply. */
export const byFlows: Propose = side => [propose(decideByFlows(side))]
