import type { NetAmount } from "../../../ledger/Ledger.ts"
import type { Address } from "../../../Transaction.ts"
import type { ContractType } from "../../../TransactionRecord.ts"
import { concerningEventNames } from "../../facts/eventNames.ts"
import type { Side } from "../../facts/Side.ts"
import { specificType, typeContract } from "../../facts/typeContract.ts"
import { kindByFunction, kindBySurface } from "../../identity/typeSources.ts"
import { type Decision, toPurpose } from "../../proposals/Proposal.ts"
import { kindOfShare } from "../../proposals/phrases/kindWords.ts"
import { isBurned, isMinted } from "../../proposals/readFlows.ts"

/** Events that only lenders log with a deposit or a claim. */
const lenderEvents = /^(AccrueInterest|ReserveDataUpdated|InterestAccrued)$|Borrow(?!er)|Debt|Loan|Collateral|Trove/
/** Events of rewards for lending and borrowing; a vault that lends receives them too. */
const lenderRewards = /^Distributed(Borrower|Supplier)/
/** Events of rewards, which a vault pays out with what is withdrawn. */
const rewardEvents = /^Distributed(Borrower|Supplier)|^Rewards?(Accrued|Paid|Claimed)/

const isLending = ({ action }: Decision, eventNames: ReadonlyArray<string>): boolean =>
  eventNames.some(name => lenderEvents.test(name) || (action === "claim" && lenderRewards.test(name)))

const namesOfToken = (side: Side, { asset }: NetAmount): ReadonlyArray<string> => {
  const { name = "", symbol = "" } = side.metadata.token(asset.address) ?? {}
  return [name, symbol]
}

/** What the share in a deposit says about its contract, if what was deposited is not a share itself. */
const kindByShare = (side: Side, decision: Decision): ContractType | undefined => {
  const { sent, received } = side
  const isOut = decision.action === "withdraw"
  const [share, ...more] = (isOut ? sent : received).filter(
    one => one.asset.tokenId === undefined && (isOut ? isBurned(side, one) : isMinted(side, one))
  )
  if (share === undefined || more.length > 0) return undefined
  const others = isOut ? received : sent
  if (others.some(amount => kindOfShare(namesOfToken(side, amount)) !== undefined)) return undefined
  const kind = kindOfShare(namesOfToken(side, share))
  return kind === "kept" ? undefined : kind
}

/** Most words of calldata in which a price is looked for. */
const maxWords = 32

/** Whether the address gave only items, and its calldata names their collection and a token for which they are offered. */
const isOffer = (side: Side): boolean => {
  const { received, sent, transaction } = side
  const [item] = sent
  if (item === undefined || received.length > 0 || sent.some(({ asset }) => asset.tokenId === undefined)) return false
  const words = transaction.input.slice(10, 10 + 64 * maxWords).match(/.{64}/g) ?? []
  const named = words.flatMap((word): Address | [] => (word.startsWith("0".repeat(24)) ? `0x${word.slice(24)}` : []))
  return named.includes(item.asset.address) && named.some(one => typeContract(side, one) === "token")
}

/** Whether only its verb says what a contract is: it creates or cancels something. */
const isVague = ({ action, contractType, operation }: Decision): boolean =>
  operation === undefined &&
  ((action === "create" && contractType === "community") || (action === "cancel" && contractType === "exchange"))

/** The kind of contract that the names of its functions and events imply. */
const kindByNames = (side: Side, { action }: Decision): ContractType | undefined => {
  const { to } = side.transaction
  const isKnown = to === null || specificType(side, to) !== undefined
  return kindByFunction(side, action === "claim") ?? (isKnown ? undefined : kindBySurface(side, to))
}

/**
 * The decision about a contract that nothing known decides, with the kind of contract that its surroundings imply: events and words of
 * lending, the share that it gives, and its functions. What is only known to keep assets stays a vault.
 */
export const refineKind = (side: Side, decision: Decision): Decision => {
  const eventNames = concerningEventNames(side)
  const { action, contractType, operation } = decision
  if (contractType === "exchange" && action === "withdraw" && operation === undefined)
    return eventNames.some(name => rewardEvents.test(name)) ? { ...decision, contractType: "savings" } : decision
  const withKind = (kind: ContractType | undefined): Decision =>
    kind === undefined || kind === contractType ? decision : { ...decision, contractType: kind }
  if (isVague(decision)) return withKind(kindByNames(side, decision))
  if (contractType !== "savings") return decision
  if (isLending(decision, eventNames)) return { ...decision, contractType: "lending" }
  if (action === "deposit" && isOffer(side))
    return { ...decision, ...toPurpose("create/marketplace/order"), sentence: "Offered {sent} on {contract}" }
  if (operation !== undefined || action === "stake") return decision
  return withKind(kindByShare(side, decision) ?? kindByNames(side, decision))
}
