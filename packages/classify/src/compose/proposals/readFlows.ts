import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Ledger, NetAmount } from "../../ledger/Ledger.ts"
import { type Movement, zeroAddress } from "../../ledger/Movement.ts"
import type { Address, Transaction } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { createdContracts, isCreation } from "../facts/createdContracts.ts"
import {
  findLastHolder,
  findPayment,
  type Holder,
  hasPaid,
  isSeller,
  isVault,
  keepsProceeds,
  type Payment
} from "../facts/followAssets.ts"
import { isText, isWholeWords } from "../facts/isText.ts"
import type { View } from "../facts/Side.ts"
import type { Purpose } from "./Proposal.ts"
import { boundItemOf, isMentioned, isRefund } from "./unlogged.ts"

/** The purpose that the flows imply. */
export interface FlowPurpose extends Purpose {
  /** The other side, where there is exactly one. */
  readonly counterparty?: Address | undefined
  /** Whether the called contract passed on what was sent, so that the asset alone does not say what it paid for. */
  readonly isPassedOn?: true
  /** The collection of a new item that moved without a Transfer. */
  readonly collection?: Address
  /** The payment that the sender made with others' assets. */
  readonly payment?: Payment
}

/** Whether the address received a new NFT. */
export const isNftMint = ({ action, contractType }: FlowPurpose): boolean => action === "mint" && contractType === "nft"

const isNativeToken = ({ asset }: NetAmount): boolean => asset.address === nativeTokenAddress

const isNft = ({ asset }: NetAmount): boolean => asset.tokenId !== undefined

/** The contract type of a transfer of these assets. */
export const transferType = (amounts: ReadonlyArray<NetAmount>): ContractType =>
  amounts.some(isNft) ? "nft" : amounts.every(isNativeToken) ? "native" : "token"

/** Who sent what the address received, or received what it sent. What is minted comes from none. */
export const counterparties = (
  { ledger, address, sent, received }: View,
  side: "from" | "to"
): ReadonlyArray<Address> => {
  const keys = new Set((side === "to" ? sent : received).map(({ asset }) => asset.key))
  const others = new Set<Address>()
  for (const movement of ledger.movementsOf(address))
    if (keys.has(movement.asset.key) && movement[side] !== address && movement.from !== zeroAddress)
      others.add(movement[side])
  return [...others]
}

/** The counterparty, if it is the only one. */
const counterparty = (view: View, side: "from" | "to"): Address | undefined => {
  const [first, ...others] = counterparties(view, side)
  return others.length === 0 ? first : undefined
}

interface Supply {
  readonly from: ReadonlyMap<string, bigint>
  readonly to: ReadonlyMap<string, bigint>
}

/** How much of each asset was minted (`from`) and burned (`to`): by the zero address or the token's own contract. */
const supplyOf = /* @__PURE__ */ computeOnce(({ movements }: Ledger): Supply => {
  const supply = { from: new Map<string, bigint>(), to: new Map<string, bigint>() }
  for (const movement of movements)
    for (const side of ["from", "to"] as const) {
      const { asset, amount, [side]: owner } = movement
      if (owner === zeroAddress || owner === asset.address)
        supply[side].set(asset.key, (supply[side].get(asset.key) ?? 0n) + amount)
    }
  return supply
})

/**
 * Whether the received amount (`from`) was minted, or the sent amount (`to`) burned, in this transaction: at least nine tenths of it.
 * Less is a tax on transfers.
 */
const changesSupply = ({ ledger, transaction }: View, { asset, amount }: NetAmount, side: "from" | "to"): boolean => {
  // The wrapped native token is not a share.
  if (asset.address === getChain(transaction.chain).wrappedNative.address) return false
  return (supplyOf(ledger)[side].get(asset.key) ?? 0n) * 10n >= amount * 9n
}

export const isMinted = (view: View, amount: NetAmount) => changesSupply(view, amount, "from")
export const isBurned = (view: View, amount: NetAmount) => changesSupply(view, amount, "to")

/**
 * Whether the transaction calls a function. Packed data calls only a contract: one that logs or calls others. Anyone else just got it
 * along with a payment.
 */
const isCall = /* @__PURE__ */ computeOnce(
  ({ input, to, logs, calls }: Transaction): boolean =>
    isWholeWords(input) ||
    (input !== "0x" &&
      !isText(input) &&
      (logs.some(({ address }) => address === to) || (calls ?? []).some(({ from }) => from === to)))
)

/** A mint by the called contract, for any address. */
const mintedByCalled = ({ transaction, ledger }: View): Movement | undefined =>
  ledger.movements.find(({ asset, from }) => from === zeroAddress && asset.address === transaction.to)

/** An address that did not send the transaction and is not mentioned in it can only have been paid by an unknown internal call. */
const isPaidUnseen = ({ transaction, ledger, isSender, address }: View): boolean =>
  !isSender &&
  !ledger.isComplete &&
  transaction.succeeded === true &&
  transaction.to !== address &&
  !isMentioned(transaction, address)

const inferWithoutMovements = (view: View): FlowPurpose => {
  const { transaction, isSender, address, ledger } = view
  const { to, input, value, logs } = transaction
  if (isSender && to === address && input === "0x")
    return value === 0n
      ? { action: "cancel", contractType: "native", operation: "nonce" }
      : { action: "send", contractType: "native", operation: "self" }
  if (isSender && to === address && isText(input))
    return { action: "execute", contractType: "wallet", operation: "message" }
  // A contract that logs was called, if only by an empty call.
  if (isSender && (input === "0x" || isText(input)) && to !== null && !logs.some(log => log.address === to))
    return {
      action: "send",
      contractType: "native",
      counterparty: to,
      operation: input === "0x" ? undefined : "message"
    }
  const empty = isSender ? undefined : ledger.emptyOf(address)[0]
  if (empty !== undefined) {
    const [action, counterparty] =
      empty.from === address ? (["send", empty.to] as const) : (["receive", empty.from] as const)
    return { action, contractType: transferType([empty]), operation: "zero-value", counterparty }
  }
  const mint = isSender ? mintedByCalled(view) : undefined
  if (mint !== undefined) return { action: "mint", contractType: transferType([mint]), counterparty: mint.to }
  const collection = boundItemOf(view)
  if (collection !== undefined) return { action: "mint", contractType: "nft", collection }
  // A sender whose call only creates a contract created it.
  if (isSender && isCreation(transaction)) return { action: "create", contractType: "token", operation: "deploy" }
  const payment = isSender && isCall(transaction) ? findPayment(view) : undefined
  if (payment !== undefined)
    return {
      action: "send",
      contractType: transferType(payment.amounts),
      operation: "on-behalf",
      payment,
      counterparty: payment.payee
    }
  if (isPaidUnseen(view))
    return {
      action: "receive",
      contractType: "native",
      operation: "unseen",
      counterparty: to ?? undefined
    }
  return { action: "execute", contractType: "wallet" }
}

const inferFromReceived = (view: View): FlowPurpose => {
  const { transaction, isSender, received } = view
  const from = counterparty(view, "from")
  // Only the chain sends from the zero address: Polygon's state syncs, which bring what was bridged, as deposits of rollups do.
  const isArrival = transaction.minted !== undefined && (!isSender || received.every(isNativeToken))
  if (transaction.from === zeroAddress || isArrival)
    return { action: "receive", contractType: "exchange", operation: "bridge" }
  if (received.some(isNft) && isSender && received.filter(isNft).every(amount => isMinted(view, amount)))
    return { action: "mint", contractType: "nft" }
  if (isSender && received.every(amount => amount.asset.address === transaction.to && isMinted(view, amount)))
    return { action: "mint", contractType: transferType(received) }
  if (isSeller(view)) return { action: "sell", contractType: "marketplace" }
  const isDirect = !isCall(transaction) || received.some(({ asset }) => asset.address === transaction.to)
  if (isSender && !isDirect && isRefund(view)) return { action: "execute", contractType: "wallet" }
  // What returns is one's own: a claim needs a word or a proof.
  if (isSender && !isDirect)
    return { action: "withdraw", contractType: received.every(isNft) && from === transaction.to ? "nft" : "savings" }
  return {
    action: "receive",
    contractType: transferType(received),
    counterparty: from
  }
}

/** Whether the called contract unwrapped native tokens that it paid out by unknown internal calls. */
const computeUnseenPayout = /* @__PURE__ */ computeOnce(
  (ledger: Ledger, { chain, to: called }: Transaction): boolean => {
    const wrapped = getChain(chain).wrappedNative.address
    return (
      called !== null &&
      ledger
        .movementsOf(called)
        .some(({ asset, from, to }) => asset.address === wrapped && from === called && to === zeroAddress)
    )
  }
)

const hasUnseenPayout = ({ transaction, ledger }: View): boolean =>
  !ledger.isComplete && computeUnseenPayout(ledger, transaction)

/**
 * What the called contract did with what it was sent: it keeps it, burned it, traded it, or passed it on. Where the internal calls are
 * unknown, it seems to keep native tokens.
 */
const inferFromCall = (view: View): FlowPurpose => {
  const { transaction, sent } = view
  const lasts = sent.map(amount => ({ amount, holder: findLastHolder(view, amount) }))
  const isKept = ({ holder }: { holder: Holder | undefined }) =>
    holder === undefined || holder.address === transaction.to || isVault(view, holder.address)
  const isBurned = lasts.some(({ holder }) => holder?.address === zeroAddress)
  if (isBurned && hasUnseenPayout(view)) return { action: "withdraw", contractType: "savings" }
  if (isBurned || lasts.some(isKept)) return { action: "deposit", contractType: "savings" }
  if (lasts.some(({ amount, holder }) => holder !== undefined && hasPaid(view, holder.address, amount)))
    return sent.some(amount => keepsProceeds(view, amount))
      ? { action: "deposit", contractType: "savings" }
      : { action: "swap", contractType: "exchange" }
  const receivers = new Set(lasts.map(({ holder }) => (holder?.isSole === true ? holder.address : undefined)))
  const [receiver] = receivers.size === 1 ? receivers : []
  return {
    action: "send",
    contractType: transferType(sent),
    isPassedOn: true,
    counterparty: receiver
  }
}

/** A burn that another contract than the token's made paid something in. */
const inferFromBurn = (view: View): FlowPurpose => {
  if (hasUnseenPayout(view)) return { action: "withdraw", contractType: "savings" }
  const { transaction, isSender, sent } = view
  return isSender &&
    isCall(transaction) &&
    sent.every(({ asset }) => asset.address !== transaction.to && asset.address !== nativeTokenAddress)
    ? inferFromCall(view)
    : { action: "send", contractType: transferType(sent), operation: "burn" }
}

const inferFromSent = (view: View): FlowPurpose => {
  const { transaction, isSender, sent, address } = view
  const to = counterparty(view, "to")
  if (to === zeroAddress || (to !== undefined && to === getChain(transaction.chain).predeploys.nativeToken))
    return inferFromBurn(view)
  // An account with code (EIP-7702) calls itself to execute calls.
  const isOwn = !isSender || transaction.to === address
  const isPayment = !isCall(transaction) && sent.every(isNativeToken)
  const mint = isSender ? mintedByCalled(view) : undefined
  if (mint !== undefined && mint.asset.tokenId !== undefined)
    return { action: "mint", contractType: "nft", counterparty: mint.to }
  if (!isOwn && !isPayment && sent.every(({ asset }) => asset.address !== transaction.to)) return inferFromCall(view)
  const last = isPayment && isSender && sent[0] !== undefined ? findLastHolder(view, sent[0]) : undefined
  const receiver = last?.isSole === true && last.address !== zeroAddress ? last.address : to
  return {
    action: "send",
    contractType: transferType(sent),
    counterparty: receiver
  }
}

/** Whether they are equal amounts of several tokens, as the sides of a position are. */
const arePair = ([first, ...others]: ReadonlyArray<NetAmount>): boolean =>
  others.length > 0 && [first, ...others].every(one => !isNft(one!) && one!.amount === first!.amount)

/** Assets went out and came in: a trade, or a share that was received or returned. */
const inferFromExchange = (view: View): FlowPurpose => {
  const { sent, received } = view
  const [nftsIn, nftsOut] = [received.filter(isNft), sent.filter(isNft)]
  if (nftsIn.length > 0 && nftsOut.length === 0) {
    if (!nftsIn.every(amount => isMinted(view, amount))) return { action: "buy", contractType: "marketplace" }
    // A price has one asset; with two, the item represents a position.
    return sent.length > 1
      ? { action: "deposit", contractType: "exchange", operation: "add-liquidity" }
      : { action: "mint", contractType: "nft" }
  }
  if (nftsOut.length > 0 && nftsIn.length === 0)
    // An item that is burned for assets was a claim to them and has no buyer.
    return nftsOut.every(amount => isBurned(view, amount))
      ? { action: "withdraw", contractType: received.length > 1 ? "exchange" : "savings" }
      : { action: "sell", contractType: "marketplace" }
  const [minted, burned] = [
    received.filter(amount => isMinted(view, amount)),
    sent.filter(amount => isBurned(view, amount))
  ]
  // New items are made of burned ones, and a pool takes tokens.
  if (
    nftsOut.length > 0 &&
    minted.length === received.length &&
    minted.every(isNft) &&
    nftsOut.every(one => burned.includes(one))
  )
    return { action: "mint", contractType: "nft" }
  const [action, sides, price] = arePair(minted)
    ? (["deposit", minted, sent] as const)
    : (["withdraw", burned, received] as const)
  if (arePair(sides) && price.length === 1 && sides.length + 1 === sent.length + received.length)
    return { action, contractType: "derivatives" }
  const isCalled = ({ asset }: NetAmount) => asset.address === view.transaction.to
  // If one asset is burned and another minted, the one whose contract was called is the share.
  const shareIn = minted.length > 0 && (burned.length === 0 || minted.some(isCalled))
  const shareOut = burned.length > 0 && (minted.length === 0 || (burned.some(isCalled) && !minted.some(isCalled)))
  // What another contract issues, while the called one keeps the price, was bought there.
  if (shareIn && view.isSender && sent.length === 1 && minted.every(one => !isCalled(one) && !isNft(one)))
    if (findLastHolder(view, sent[0]!)?.address === view.transaction.to)
      return { action: "swap", contractType: "exchange" }
  if (shareIn) return { action: "deposit", contractType: sent.length - nftsOut.length > 1 ? "exchange" : "savings" }
  if (shareOut) return { action: "withdraw", contractType: received.length > 1 ? "exchange" : "savings" }
  return { action: "swap", contractType: "exchange" }
}

/** Leaves out wrapping or unwrapping of native tokens if other assets moved, as it is an intermediate step. */
const withoutWrapping = (view: View): View => {
  const nativeForms = [nativeTokenAddress, getChain(view.transaction.chain).wrappedNative.address]
  const isNativeForm = ({ asset }: NetAmount) => nativeForms.includes(asset.address)
  const [out, back] = [view.sent.filter(isNativeForm), view.received.filter(isNativeForm)]
  if (out.length !== 1 || back.length !== 1) return view
  const [sent, received] = [view.sent.filter(_ => !isNativeForm(_)), view.received.filter(_ => !isNativeForm(_))]
  return out[0]?.amount === back[0]?.amount && sent.length + received.length > 0 ? { ...view, sent, received } : view
}

/** Whether the address is a contract that the transaction created, which at most received native tokens or its own. */
const isCreated = ({ transaction, address, sent, received }: View): boolean =>
  sent.length === 0 &&
  createdContracts(transaction).has(address) &&
  received.every(({ asset }) => asset.address === nativeTokenAddress || asset.address === address)

/** Infers the purpose from the flows of an address alone. */
export const readFlows = /* @__PURE__ */ computeOnce((full: View): FlowPurpose => {
  const view = withoutWrapping(full)
  const { transaction, isSender, sent, received } = view
  if (isSender && transaction.to === null) return { action: "create", contractType: "token", operation: "deploy" }
  if (isCreated(view)) return { action: "create", contractType: "token", operation: "created" }
  const { delegates } = transaction
  if (delegates.length > 0 && sent.length + received.length === 0)
    return {
      action: "execute",
      contractType: "wallet",
      operation: delegates.includes(zeroAddress) ? "undelegate" : "delegate-account"
    }
  if (sent.length === 0 && received.length === 0) return inferWithoutMovements(view)
  if (sent.length === 0) return inferFromReceived(view)
  if (received.length === 0) return inferFromSent(view)
  return inferFromExchange(view)
})
