import { getChain, nativeTokenAddress } from "../../../chains.ts"
import { computeOnce } from "../../../computeOnce.ts"
import type { Ledger, NetAmount } from "../../../ledger/Ledger.ts"
import { zeroAddress } from "../../../ledger/Movement.ts"
import type { ContractType } from "../../../TransactionRecord.ts"
import { concerningEventNames } from "../../facts/eventNames.ts"
import { findLastHolder, hasPaid } from "../../facts/followAssets.ts"
import type { Side } from "../../facts/Side.ts"
import { kindByFunction } from "../../identity/typeOfCalled.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { kindOfShare } from "../../proposals/phrases/kindWords.ts"

/** Events that only lenders log with a deposit or a claim. */
const lenderEvents = /^(AccrueInterest|ReserveDataUpdated|InterestAccrued)$|Borrow(?!er)|Debt|Loan|Collateral|Trove/
/** Events of rewards for lending and borrowing; a vault that lends receives them too. */
const lenderRewards = /^Distributed(Borrower|Supplier)/
/** Events of rewards, which a vault pays out with what is withdrawn. */
const rewardEvents = /^Distributed(Borrower|Supplier)|^Rewards?(Accrued|Paid|Claimed)/

const isLending = ({ action }: Decision, eventNames: ReadonlyArray<string>): boolean =>
  eventNames.some(name => lenderEvents.test(name) || (action === "claim" && lenderRewards.test(name)))

/** Most decimals of a token that count. */
const maxDecimals = 77

const namesOfToken = (side: Side, { asset }: NetAmount): ReadonlyArray<string> => {
  const isNative = asset.address === nativeTokenAddress
  const token = isNative ? getChain(side.transaction.chain).nativeToken : side.metadata.token(asset.address)
  const { name = "", symbol = "" } = token ?? {}
  return [name, symbol]
}

/** Units of national currencies, in which debts are counted. */
const isCurrency = (side: Side, amount: NetAmount): boolean =>
  /USD|DAI\b|EUR|GBP|CHF|JPY/.test(namesOfToken(side, amount)[1] ?? "")

/** The assets that were minted (`from`) and burned (`to`). */
const changedSupply = /* @__PURE__ */ computeOnce(({ movements }: Ledger) => {
  const [from, to] = [new Set<string>(), new Set<string>()]
  for (const movement of movements) {
    if (movement.from === zeroAddress) from.add(movement.asset.key)
    if (movement.to === zeroAddress) to.add(movement.asset.key)
  }
  return { from, to }
})

/** What was minted for the address, or what of it was burned. */
const sharesOf = ({ ledger, address }: Side, amounts: ReadonlyArray<NetAmount>, side: "from" | "to") => {
  const keys = changedSupply(ledger)[side]
  return amounts.filter(({ asset }) => asset.tokenId === undefined && asset.address !== address && keys.has(asset.key))
}

/** A loan: collateral that a contract keeps went out, and a currency came in; or the other way round, and the currency was burned. */
const isLoan = (side: Side, { action }: Decision): boolean => {
  const { sent, received } = side
  const [collateral, currency] = action === "withdraw" ? [received, sent] : [sent, received]
  if (collateral.length === 0 || currency.length !== 1 || collateral.some(amount => isCurrency(side, amount)))
    return false
  if (!currency.every(amount => isCurrency(side, amount))) return false
  return action === "withdraw"
    ? sharesOf(side, sent, "to").length === 1
    : collateral.every(amount => {
        const holder = findLastHolder(side, amount)
        return holder !== undefined && !hasPaid(side, holder.address, amount)
      })
}

/** Whether the called contract is a token named for another one that it gives for that one to one, or takes back. */
const isWrapper = (side: Side, share: NetAmount, { action, contract }: Decision): boolean => {
  const { metadata } = side
  const [other, ...more] = action === "withdraw" ? side.received : side.sent
  if (other === undefined || more.length > 0 || share.asset.address !== contract) return false
  const [, symbol = ""] = namesOfToken(side, other)
  if (symbol === "" || !namesOfToken(side, share).some(name => name !== symbol && name.includes(symbol))) return false
  const decimalsOf = ({ asset: { address } }: NetAmount) =>
    address === nativeTokenAddress ? 18 : Math.min(metadata.token(address)?.decimals ?? 18, maxDecimals)
  return share.amount * 10n ** BigInt(decimalsOf(other)) === other.amount * 10n ** BigInt(decimalsOf(share))
}

/** What the share in a deposit says about its contract, if what was deposited is not a share itself. */
const kindByShare = (side: Side, decision: Decision): ContractType | undefined => {
  const { sent, received } = side
  const isOut = decision.action === "withdraw"
  const [share, ...more] = isOut ? sharesOf(side, sent, "to") : sharesOf(side, received, "from")
  if (share === undefined || more.length > 0) return undefined
  const others = isOut ? received : sent
  if (others.some(amount => kindOfShare(namesOfToken(side, amount)) !== undefined)) return undefined
  const kind = kindOfShare(namesOfToken(side, share))
  const isUnnamed = decision.basis.kind === "flows"
  if (kind === undefined) return isUnnamed && isWrapper(side, share, decision) ? "token" : undefined
  return kind === "kept" ? undefined : kind
}

const isDeposit = ({ action }: Decision): boolean => action === "deposit" || action === "withdraw"

/** Whether only its verb says what a contract is: it creates or cancels something. */
const isVague = ({ action, contractType, operation }: Decision): boolean =>
  operation === undefined &&
  ((action === "create" && contractType === "community") || (action === "cancel" && contractType === "exchange"))

/**
 * The decision about a contract that nothing known decides, with the kind of contract that its surroundings imply: events and words of
 * lending, a loan in a currency, the share that it gives, and its functions. What is only known to keep assets stays a vault.
 */
export const refineKind = (side: Side, decision: Decision): Decision => {
  const eventNames = concerningEventNames(side)
  const { action, contractType, operation } = decision
  if (contractType === "exchange" && action === "withdraw" && operation === undefined)
    return eventNames.some(name => rewardEvents.test(name)) ? { ...decision, contractType: "savings" } : decision
  const byFunction = () => ({ ...decision, contractType: kindByFunction(side, action === "claim") ?? contractType })
  if (isVague(decision)) return byFunction()
  if (contractType !== "savings") return decision
  if (isLending(decision, eventNames)) return { ...decision, contractType: "lending" }
  if (operation !== undefined || action === "stake") return decision
  if (!isDeposit(decision)) return byFunction()
  const kind = isLoan(side, decision) ? "lending" : kindByShare(side, decision)
  return kind === undefined ? byFunction() : { ...decision, contractType: kind }
}
